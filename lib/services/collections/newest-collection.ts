import { collectionFromBody, collectionSchema } from "@/lib/contract/v1/files/collection";
import type { ReadClient } from "@/lib/db/client";
import type { CollectedTest, Collection } from "@/lib/domain/collection/collection";
import { testKey } from "@/lib/domain/identity/test-key";

/** The default branch's newest collection, or null before the first upload. Reads and parses the whole body. */
export async function newestCollection(read: ReadClient, projectId: string): Promise<Collection | null> {
  const row = await read.collection.findFirst({
    where: { projectId, defaultBranch: true },
    orderBy: { receivedAt: "desc" },
    select: { body: true },
  });
  return row === null ? null : collectionFromBody(collectionSchema.parse(JSON.parse(row.body)));
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
