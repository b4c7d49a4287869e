import type { ReadClient } from "@/lib/db/client";
import type { CollectedTest, Collection } from "@/lib/domain/collection/collection";
import { foldForSearch } from "@/lib/domain/identity/fold-text";
import { collectionOfCommit, countingCollections } from "@/lib/services/collections/newest-collection";

/** A collected test with its id folded for search. */
export type SearchableTest = CollectedTest & { readonly folded: string };

/** The default branch's newest collection, prepared for many searches. */
export type SearchableTests = {
  readonly receivedAt: Date;
  readonly collection: Collection;
  readonly tests: readonly SearchableTest[];
};

/** Stored pieces never change, so what was parsed stays true for the same pieces. A few projects are searched at a time. */
const kept = new Map<string, SearchableTests>();
const keptAtMost = 8;

/** The newest collection of the default branch, parsed once for the same pieces; null before the first upload. */
export async function readSearchableTests(read: ReadClient, projectId: string): Promise<SearchableTests | null> {
  const newest = await read.collection.findFirst({
    where: { projectId, defaultBranch: true, ...countingCollections },
    orderBy: [{ receivedAt: "desc" }, { id: "desc" }],
    select: { commitSha: true, receivedAt: true },
  });
  if (newest === null) return null;
  const pieces = await read.collection.findMany({
    where: { projectId, commitSha: newest.commitSha, ...countingCollections },
    orderBy: { id: "asc" },
    select: { id: true },
  });
  const key = pieces.map(({ id }) => id).join(" ");
  const known = kept.get(key);
  if (known !== undefined) return known;
  const collection = await collectionOfCommit(read, projectId, newest.commitSha);
  if (collection === null) return null;
  const tests = collection.tests.map((test) => ({ ...test, folded: foldForSearch(test.id) }));
  const prepared = { receivedAt: newest.receivedAt, collection, tests };
  kept.set(key, prepared);
  for (const oldest of [...kept.keys()].slice(0, -keptAtMost)) kept.delete(oldest);
  return prepared;
}
