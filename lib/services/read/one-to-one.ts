import type { ProjectPageView } from "@/lib/contract/project-view";
import type { ReadClient } from "@/lib/db/client";
import { scoreOneToOne } from "@/lib/domain/freeze/one-to-one";
import { readSearchableTests } from "./searchable-tests";

/**
 * How many freeze rows have no frozen test in the default branch's newest collection, and how many frozen tests no row (design
 * 3.4, "One to one"). Null before the first collection: then nobody knows.
 */
export async function readUnmatched(read: ReadClient, projectId: string): Promise<ProjectPageView["unmatched"]> {
  const newest = await readSearchableTests(read, projectId);
  if (newest === null) return null;
  const rows = await read.freezeRow.findMany({
    where: { projectId, status: "approved", endedAt: null },
    select: { testId: true },
  });
  const found = scoreOneToOne(rows, newest.collection, { strict: true });
  const count = (code: string) => found.filter((reason) => reason.code === code).length;
  return { rows: count("row_without_frozen_test"), tests: count("frozen_without_row") };
}
