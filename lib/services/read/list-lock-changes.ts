import type { z } from "zod";
import { listLockChangesSchema, type lockChangePageSchema } from "@/lib/contract/v1/locks";
import { enterProject, type Need } from "../access";
import type { Context } from "../context";
import { lockChangeBody, lockChangePeople } from "../mappers/lock-change-body";
import { loadPeople } from "../mappers/person-body";
import { parseInput } from "../parse";
import { readCursor, writeCursor } from "./cursor";
import { instantOf } from "./keyset";

export const listLockChangesNeed: Need = { role: "viewer", writers: ["scorer", "flake-runner"] };

const sort = "-requested_at";

/** One page of a project's lock changes, newest first (design 3.2, 7). In: listLockChangesSchema. Out: as `listLeases`. */
export async function listLockChanges(
  ctx: Context,
  slug: string,
  input: unknown,
): Promise<z.output<typeof lockChangePageSchema>> {
  const { projectId } = await enterProject(ctx, slug, listLockChangesNeed);
  const query = parseInput(listLockChangesSchema, input);
  const selected = { projectId, ...(query.state === undefined ? {} : { state: query.state }) };
  const cursor = readCursor(sort, query.cursor);
  const at = cursor === null ? null : instantOf(cursor.value ?? "");
  const after = cursor && at && { OR: [{ requestedAt: { lt: at } }, { requestedAt: at, id: { lt: cursor.id } }] };
  return ctx.db.snapshot(async (read) => {
    const rows = await read.lockChangeRequest.findMany({
      where: after === null ? selected : { AND: [selected, after] },
      orderBy: [{ requestedAt: "desc" }, { id: "desc" }],
      take: query.limit + 1,
    });
    const shown = rows.slice(0, query.limit);
    const last = rows.length > query.limit ? shown.at(-1) : undefined;
    const people = await loadPeople(read, shown.flatMap(lockChangePeople));
    return {
      items: shown.map((row) => lockChangeBody(row, people)),
      next_cursor: last ? writeCursor(sort, { value: last.requestedAt.toISOString(), id: last.id }) : null,
      total: await read.lockChangeRequest.count({ where: selected }),
    };
  });
}
