import { collectionSchema } from "@/lib/contract/v1/files/collection";
import type { ReadClient } from "@/lib/db/client";
import { foldForSearch } from "@/lib/domain/identity/fold-text";

/** A collected test with its id folded for search. */
export type SearchableTest = {
  readonly id: string;
  readonly folded: string;
  readonly lanes: readonly string[];
  readonly kind: string | null;
  readonly tags: readonly string[];
};

/** The tests of one collection, prepared for many searches. */
export type SearchableTests = {
  readonly collectionId: string;
  readonly receivedAt: Date;
  readonly length: number;
  readonly tests: readonly SearchableTest[];
};

/** A stored collection never changes, so what was parsed stays true. A few projects are searched at a time. */
const kept = new Map<string, SearchableTests>();
const keptAtMost = 8;

/** The tests of the default branch's newest collection, parsed once per collection; null before the first upload. */
export async function readSearchableTests(read: ReadClient, projectId: string): Promise<SearchableTests | null> {
  const newest = await read.collection.findFirst({
    where: { projectId, defaultBranch: true, fork: false, voidedAt: null },
    orderBy: [{ receivedAt: "desc" }, { id: "desc" }],
    select: { id: true, receivedAt: true },
  });
  if (newest === null) return null;
  const known = kept.get(newest.id);
  if (known !== undefined) return known;
  const { body } = await read.collection.findUniqueOrThrow({ where: { id: newest.id }, select: { body: true } });
  const tests = collectionSchema.parse(JSON.parse(body)).tests.map((test) => ({
    id: test.id,
    folded: foldForSearch(test.id),
    lanes: test.lanes,
    kind: test.kind ?? null,
    tags: test.tags ?? [],
  }));
  const prepared = { collectionId: newest.id, receivedAt: newest.receivedAt, length: tests.length, tests };
  kept.set(newest.id, prepared);
  for (const oldest of [...kept.keys()].slice(0, -keptAtMost)) kept.delete(oldest);
  return prepared;
}
