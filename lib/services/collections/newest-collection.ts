import { collectionFromBody, collectionSchema } from "@/lib/contract/v1/files/collection";
import type { ReadClient } from "@/lib/db/client";
import type { CollectedTest, Collection } from "@/lib/domain/collection/collection";
import { uniteCollections } from "@/lib/domain/collection/unite-collections";
import { testKey } from "@/lib/domain/identity/test-key";

/** Collections that speak: not void, not of a fork. */
export const countingCollections = { fork: false, voidedAt: null } as const;

/** The default branch's newest collection, or null before the first upload. Reads and parses the whole body. */
export async function newestCollection(read: ReadClient, projectId: string): Promise<Collection | null> {
  const newest = await read.collection.findFirst({
    where: { projectId, defaultBranch: true, ...countingCollections },
    orderBy: [{ receivedAt: "desc" }, { id: "desc" }],
    select: { commitSha: true },
  });
  return newest === null ? null : collectionOfCommit(read, projectId, newest.commitSha);
}

/** The collection of a commit, united from every piece that was uploaded for it; null without any. */
export async function collectionOfCommit(
  read: ReadClient,
  projectId: string,
  commitSha: string,
): Promise<Collection | null> {
  const rows = await read.collection.findMany({
    where: { projectId, commitSha, ...countingCollections },
    orderBy: [{ receivedAt: "asc" }, { id: "asc" }],
    select: { body: true },
  });
  return uniteCollections(rows.map(({ body }) => readCollection(body)));
}

/** A stored collection as the rules see it. Only this server wrote it. */
export function readCollection(body: string): Collection {
  return collectionFromBody(collectionSchema.parse(JSON.parse(body)));
}

/** Its tests by key. A key that several tests share keeps the first: duplicates are a finding of the lane contract. */
export function collectedByKey(collection: Collection | null): ReadonlyMap<string, CollectedTest> {
  const byKey = new Map<string, CollectedTest>();
  for (const test of collection?.tests ?? []) {
    const key = testKey(test.id);
    if (!byKey.has(key)) byKey.set(key, test);
  }
  return byKey;
}
