import type { z } from "zod";
import { type freezePageSchema, freezeSortKeys, listFreezesSchema } from "@/lib/contract/v1/freeze";
import { enterProject, type Need } from "../access";
import type { Context } from "../context";
import { freezeBody } from "../mappers/freeze-body";
import { freezeInclude } from "../mappers/freeze-row";
import { policyFromRow } from "../mappers/policy-row";
import { parseInput } from "../parse";
import { readCursor, writeCursor } from "./cursor";
import { freezeColumns } from "./freeze-order";
import { freezeWhere } from "./freeze-where";
import { rowsAfter, splitSort } from "./keyset";

export const listFreezesNeed: Need = { role: "viewer", writers: ["scorer", "flake-runner"] };

/** One page of a project's freeze rows (design 5, 7). In: listFreezesSchema. Out: as `listLeases`. */
export async function listFreezes(
  ctx: Context,
  slug: string,
  input: unknown,
): Promise<z.output<typeof freezePageSchema>> {
  const { projectId } = await enterProject(ctx, slug, listFreezesNeed);
  const query = parseInput(listFreezesSchema, input);
  const cursor = readCursor(query.sort, query.cursor);
  const [key, direction] = splitSort(query.sort, freezeSortKeys);
  const column = freezeColumns[key];
  const now = ctx.now();
  const selected = freezeWhere(projectId, query, now);
  return ctx.db.snapshot(async (read) => {
    const total = await read.freezeRow.count({ where: selected });
    const project = await read.project.findUniqueOrThrow({ where: { id: projectId }, select: { policy: true } });
    const { replayFreshnessDays } = policyFromRow(project);
    const after = cursor && rowsAfter(column, direction, cursor, (equal, id) => ({ AND: [equal, { id }] }));
    const rows = await read.freezeRow.findMany({
      where: { AND: [selected, ...(after ? [{ OR: after }] : [])] },
      orderBy: [column.order(direction), { id: direction }],
      take: query.limit + 1,
      include: freezeInclude,
    });
    const shown = rows.slice(0, query.limit);
    const last = rows.length > query.limit ? shown.at(-1) : undefined;
    return {
      items: shown.map((row) => freezeBody(row, { now, replayFreshnessDays })),
      next_cursor: last ? writeCursor(query.sort, { value: column.valueOf(last), id: last.id }) : null,
      total,
    };
  });
}
