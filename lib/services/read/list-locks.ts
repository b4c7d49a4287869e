import { z } from "zod";
import { listLocksSchema, type lockPageSchema } from "@/lib/contract/v1/locks";
import { enterProject, type Need } from "../access";
import type { Context } from "../context";
import { loadPeople } from "../mappers/person-body";
import { lockInclude, lockPeople, witnessLockBody } from "../mappers/witness-lock-body";
import { parseInput } from "../parse";
import { invalidCursor, readCursor, writeCursor } from "./cursor";

export const listLocksNeed: Need = { role: "viewer", writers: ["scorer", "flake-runner"] };

const sort = "suite_id,case_id";
const placeSchema = z.tuple([z.string(), z.string()]);

/** One page of a project's witness locks, by suite and case (design 3.2, 7). In: listLocksSchema. Out: as `listLeases`. */
export async function listLocks(ctx: Context, slug: string, input: unknown): Promise<z.output<typeof lockPageSchema>> {
  const { projectId } = await enterProject(ctx, slug, listLocksNeed);
  const query = parseInput(listLocksSchema, input);
  const selected = { projectId, ...(query.suite_id === undefined ? {} : { suiteId: query.suite_id }) };
  const after = placeAfter(query.cursor);
  return ctx.db.snapshot(async (read) => {
    const rows = await read.witnessLock.findMany({
      where: after === null ? selected : { AND: [selected, after] },
      orderBy: [{ suiteId: "asc" }, { caseId: "asc" }],
      take: query.limit + 1,
      include: lockInclude,
    });
    const shown = rows.slice(0, query.limit);
    const last = rows.length > query.limit ? shown.at(-1) : undefined;
    const people = await loadPeople(read, shown.flatMap(lockPeople));
    return {
      items: shown.map((row) => witnessLockBody(row, people)),
      next_cursor: last ? writeCursor(sort, { value: JSON.stringify([last.suiteId, last.caseId]), id: last.id }) : null,
      total: await read.witnessLock.count({ where: selected }),
    };
  });
}

/** What comes after a cursor: suite and case together are unique. Throws `invalid_input`. */
function placeAfter(text: string | undefined) {
  const cursor = readCursor(sort, text);
  if (cursor === null) return null;
  const place = placeSchema.safeParse(parseOrNull(cursor.value ?? ""));
  if (!place.success) throw invalidCursor();
  const [suiteId, caseId] = place.data;
  return { OR: [{ suiteId: { gt: suiteId } }, { suiteId, caseId: { gt: caseId } }] };
}

function parseOrNull(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
