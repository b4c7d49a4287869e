import type { Transaction } from "@/lib/db/client";
import { type EnqueuedCommit, enqueueCommit, enqueuePull } from "./enqueue";
import { isObserving } from "./link-state";

/** A verdict that is being recorded. */
export type AnnouncedVerdict = EnqueuedCommit & { readonly headSha: string | null };

/**
 * Has GitHub told of a verdict, in the transaction that records it: the tested commit, the head where it is another one, and the
 * pull request. Out: whether the verdict is only observed (design 8). Nothing happens in a project without a link.
 */
export async function enqueueVerdict(tx: Transaction, verdict: AnnouncedVerdict, now: Date): Promise<boolean> {
  const { projectId, commitSha, headSha } = verdict;
  const link = await tx.githubLink.findUnique({ where: { projectId } });
  if (link === null || link.endedAt !== null) return false;
  const commits = [...new Set([commitSha, headSha ?? commitSha])].sort();
  for (const sha of commits) {
    // The head itself is not in the merge queue: the commit that was made for the queue is.
    const mergeQueue = verdict.mergeQueue && sha === commitSha;
    await enqueueCommit(tx, { ...verdict, commitSha: sha, mergeQueue }, now);
  }
  const rows = await tx.githubDelivery.findMany({
    where: { projectId, commitSha: { in: commits }, subject: { startsWith: "commit:" }, pullRequest: { not: null } },
    select: { pullRequest: true },
  });
  for (const pull of new Set(rows.map(({ pullRequest }) => pullRequest))) {
    if (pull !== null) await enqueuePull(tx, projectId, pull, now);
  }
  return isObserving(link, now);
}
