import type { LaneCountsView } from "@/lib/contract/overview-view";
import type { ReadClient } from "@/lib/db/client";
import { countingCollections } from "@/lib/services/collections/newest-collection";

/**
 * The newest collection of the default branch in numbers, or null when none was uploaded (design 3.5). Its row counts all
 * pieces of its commit that had come by then.
 */
export async function readLaneCounts(read: ReadClient, projectId: string): Promise<LaneCountsView | null> {
  const newest = await read.collection.findFirst({
    where: { projectId, defaultBranch: true, ...countingCollections },
    orderBy: [{ receivedAt: "desc" }, { id: "desc" }],
    select: { mergeCount: true, witnessCount: true, freezeCount: true, commitSha: true, receivedAt: true },
  });
  if (newest === null) return null;
  return {
    merge: newest.mergeCount,
    witness: newest.witnessCount,
    freeze: newest.freezeCount,
    commitSha: newest.commitSha,
    receivedAt: newest.receivedAt.toISOString(),
  };
}
