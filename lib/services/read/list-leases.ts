import type { z } from "zod";
import { type leasePageSchema, leaseSortKeys, listLeasesSchema } from "@/lib/contract/v1/lease";
import { enterProject, type Need } from "../access";
import type { Context } from "../context";
import { leaseInclude } from "../mappers/lease-row";
import { loadLeaseBodies } from "../mappers/load-lease-body";
import { parseInput } from "../parse";
import { readCursor, writeCursor } from "./cursor";
import { rowsAfter, splitSort } from "./keyset";
import { leaseColumns } from "./lease-order";
import { leaseWhere } from "./lease-where";

export const listLeasesNeed: Need = { role: "viewer", writers: ["scorer", "flake-runner"] };

/**
 * One page of a project's leases (design 5, 7). In: listLeasesSchema; also what the page's URL holds. Out: the page, `total`
 * over all pages, and the cursor of the next one, which stays right while leases come, change and end.
 */
export async function listLeases(
  ctx: Context,
  slug: string,
  input: unknown,
): Promise<z.output<typeof leasePageSchema>> {
  const { projectId } = await enterProject(ctx, slug, listLeasesNeed);
  const query = parseInput(listLeasesSchema, input);
  const cursor = readCursor(query.sort, query.cursor);
  const [key, direction] = splitSort(query.sort, leaseSortKeys);
  const column = leaseColumns[key];
  const now = ctx.now();
  const selected = leaseWhere(projectId, query, now);
  return ctx.db.snapshot(async (read) => {
    const total = await read.lease.count({ where: selected });
    const after = cursor && rowsAfter(column, direction, cursor, (equal, id) => ({ AND: [equal, { id }] }));
    const rows = await read.lease.findMany({
      where: { AND: [selected, ...(after ? [{ OR: after }] : [])] },
      orderBy: [column.order(direction), { id: direction }],
      take: query.limit + 1,
      include: leaseInclude,
    });
    const shown = rows.slice(0, query.limit);
    const last = rows.length > query.limit ? shown.at(-1) : undefined;
    return {
      items: await loadLeaseBodies(read, projectId, shown, now),
      next_cursor: last ? writeCursor(query.sort, { value: column.valueOf(last), id: last.id }) : null,
      total,
    };
  });
}
