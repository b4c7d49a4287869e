import { type EvidencePageBody, listEvidenceSchema } from "@/lib/contract/v1/evidence";
import { enterProject, type Need } from "../access";
import type { Context } from "../context";
import { collectionEvidenceBody } from "../mappers/collection-evidence-body";
import { evidenceBody, evidenceNames } from "../mappers/evidence-body";
import { parseInput } from "../parse";
import { parseCommitSha } from "../parse-commit-sha";
import { type Cursor, invalidCursor, readCursor, writeCursor } from "./cursor";

export const listEvidenceNeed: Need = { role: "viewer", writers: ["scorer"] };

const order = "received_at";

/**
 * What was uploaded for a commit, oldest first: ledgers, reports and collections, voided ones too (design 3.7). In:
 * listEvidenceSchema. Out: one page; a cursor stays right while more arrives.
 */
export async function listEvidence(
  ctx: Context,
  slug: string,
  commit: string,
  input: unknown,
): Promise<EvidencePageBody> {
  const { projectId } = await enterProject(ctx, slug, listEvidenceNeed);
  const where = { projectId, commitSha: parseCommitSha(commit) };
  const query = parseInput(listEvidenceSchema, input);
  const cursor = readCursor(order, query.cursor);
  const page = {
    where: cursor === null ? where : { ...where, OR: receivedAfter(cursor) },
    orderBy: [{ receivedAt: "asc" as const }, { id: "asc" as const }],
    take: query.limit + 1,
  };
  return ctx.db.snapshot(async (read) => {
    const evidence = await read.evidence.findMany(page);
    const collections = await read.collection.findMany(page);
    const people = await evidenceNames(read, [...evidence, ...collections]);
    const both = [
      ...evidence.map((row) => evidenceBody(row, people, { repeated: false })),
      ...collections.map((row) => collectionEvidenceBody(row, people)),
    ].sort((a, b) => compare(a.received_at, b.received_at) || compare(a.id, b.id));
    const items = both.slice(0, query.limit);
    const last = both.length > query.limit ? items.at(-1) : undefined;
    return {
      items,
      next_cursor: last ? writeCursor(order, { value: last.received_at, id: last.id }) : null,
      total: (await read.evidence.count({ where })) + (await read.collection.count({ where })),
    };
  });
}

function receivedAfter({ value, id }: Cursor) {
  const at = new Date(value ?? Number.NaN);
  if (Number.isNaN(at.getTime())) throw invalidCursor();
  return [{ receivedAt: { gt: at } }, { receivedAt: at, id: { gt: id } }];
}

function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
