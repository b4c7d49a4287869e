import type { Transaction } from "@/lib/db/client";
import { makeDue } from "./enqueue";

/**
 * Makes due the passes that stand about a commit, as tested or as head: its evidence has moved, nothing replaces evidence, and CI may
 * not ask for another verdict (design 3.7). What is no pass waits for that verdict. For the transaction of the upload.
 */
export async function enqueueEvidence(tx: Transaction, projectId: string, commitSha: string, now: Date): Promise<void> {
  const records = await tx.verdictRecord.findMany({
    where: { projectId, commitSha, headSha: { not: null } },
    distinct: ["headSha"],
    select: { headSha: true },
  });
  const commits = [commitSha, ...records.flatMap(({ headSha }) => headSha ?? [])];
  const subjects = [...new Set(commits)].map((sha) => `commit:${sha}`);
  const where = { projectId, subject: { in: subjects }, gateSent: true, followUntil: { gt: now } };
  const { count } = await tx.githubDelivery.updateMany({ where, data: { generation: { increment: 1 } } });
  if (count > 0) await makeDue(tx, where, now);
}
