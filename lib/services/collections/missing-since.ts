import type { ReadClient } from "@/lib/db/client";
import { testKey } from "@/lib/domain/identity/test-key";
import { collectedByKey, collectionOfCommit, countingCollections } from "./newest-collection";

/** The oldest commit of the unbroken run, up to the newest, whose collection lacks a test. */
export type MissingSince = {
  readonly commitSha: string;
  readonly at: Date;
  /** No older collection was looked at or there is none: it may be missing for longer. */
  readonly orLonger: boolean;
};

/** Whether the collections lacked the test already when its lease was filed: no date before that says anything about the lease. */
export function isOlderThanFiling({ at }: MissingSince, filedAt: Date): boolean {
  return at.getTime() < filedAt.getTime();
}

const commitsLookedAt = 20;
const piecesRead = 200;

/**
 * Of these test ids, those that the default branch's newest collection lacks, by test key, and since when (design 3.6, "matches
 * nothing since"). Looks back over 20 commits; empty before the first collection.
 */
export async function missingSince(
  read: ReadClient,
  projectId: string,
  testIds: readonly string[],
): Promise<ReadonlyMap<string, MissingSince>> {
  const missing = new Map<string, MissingSince>();
  let open = new Set(testIds.map(testKey));
  for (const { commitSha, at } of await newestCommits(read, projectId)) {
    if (open.size === 0) break;
    const collected = collectedByKey(await collectionOfCommit(read, projectId, commitSha));
    const absent = [...open].filter((key) => !collected.has(key));
    for (const key of open) {
      const known = missing.get(key);
      if (known !== undefined && collected.has(key)) missing.set(key, { ...known, orLonger: false });
    }
    for (const key of absent) missing.set(key, { commitSha, at, orLonger: true });
    open = new Set(absent);
  }
  return missing;
}

async function newestCommits(read: ReadClient, projectId: string): Promise<{ commitSha: string; at: Date }[]> {
  const pieces = await read.collection.findMany({
    where: { projectId, defaultBranch: true, ...countingCollections },
    orderBy: [{ receivedAt: "desc" }, { id: "desc" }],
    take: piecesRead,
    select: { commitSha: true, receivedAt: true },
  });
  const commits = new Map<string, Date>();
  for (const { commitSha, receivedAt } of pieces) if (!commits.has(commitSha)) commits.set(commitSha, receivedAt);
  return [...commits].slice(0, commitsLookedAt).map(([commitSha, at]) => ({ commitSha, at }));
}
