import type { Transaction } from "@/lib/db/client";
import { dayMs } from "@/lib/domain/day";
import { productLimits } from "@/lib/domain/policy/policy";
import { enqueueFollowed } from "./enqueue";
import { enqueueVerdict } from "./enqueue-verdict";

const mostVerdicts = 300;

/** Makes due what was told before, and the newest verdicts whose evidence may still count: for a project that was just linked. */
export async function enqueueRecent(tx: Transaction, projectId: string, now: Date): Promise<void> {
  const since = new Date(now.getTime() - productLimits.evidenceDays * dayMs);
  const rows = await tx.verdictRecord.findMany({
    where: { projectId, scoredAt: { gte: since } },
    orderBy: [{ scoredAt: "desc" }, { id: "desc" }],
    take: mostVerdicts,
    select: { commitSha: true, headSha: true, branch: true, mergeQueue: true, pullRequest: true },
  });
  const newest = new Map(rows.toReversed().map((row) => [row.commitSha, row]));
  for (const row of newest.values()) await enqueueVerdict(tx, { projectId, ...row }, now);
  await tx.githubDelivery.updateMany({ where: { projectId, followUntil: { gt: now } }, data: { recheck: true } });
  await enqueueFollowed(tx, projectId, now);
}
