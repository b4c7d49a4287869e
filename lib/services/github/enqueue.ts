import type { Transaction } from "@/lib/db/client";
import { dayMs } from "@/lib/domain/day";
import { productLimits } from "@/lib/domain/policy/policy";

/**
 * How long a commit is followed after its newest verdict or webhook. One day longer than evidence counts: by then the last that
 * was told is a failure, and only new evidence could change it.
 */
const followMs = (productLimits.evidenceDays + 1) * dayMs;

/** A commit whose statuses are to be told, and what is known about it. */
export type EnqueuedCommit = {
  readonly projectId: string;
  readonly commitSha: string;
  readonly branch: string;
  readonly mergeQueue: boolean;
  readonly pullRequest: number | null;
};

/** Makes the statuses of a commit due at once, and follows it. For the transaction of what happened. */
export async function enqueueCommit(tx: Transaction, commit: EnqueuedCommit, now: Date): Promise<void> {
  const { projectId, commitSha, branch, mergeQueue, pullRequest } = commit;
  // What GitHub made for its merge queue stays that, whatever a job says.
  const known = { branch, ...(mergeQueue ? { mergeQueue } : {}), ...(pullRequest === null ? {} : { pullRequest }) };
  await enqueue(tx, { projectId, subject: `commit:${commitSha}`, commitSha }, known, now);
}

/** Makes the comment of a pull request due at once. */
export async function enqueuePull(tx: Transaction, projectId: string, pullRequest: number, now: Date): Promise<void> {
  await enqueue(tx, { projectId, subject: `pull:${pullRequest}` }, { pullRequest }, now);
}

type Subject = { readonly projectId: string; readonly subject: string; readonly commitSha?: string };
type Known = { readonly branch?: string; readonly mergeQueue?: boolean; readonly pullRequest?: number };

async function enqueue(tx: Transaction, subject: Subject, known: Known, now: Date): Promise<void> {
  const followUntil = new Date(now.getTime() + followMs);
  const { projectId, subject: name } = subject;
  await tx.githubDelivery.upsert({
    where: { projectId_subject: { projectId, subject: name } },
    create: { ...subject, ...known, followUntil, dueAt: now },
    update: { ...known, followUntil, recheck: true, generation: { increment: 1 } },
  });
  await makeDue(tx, { projectId, subject: name }, now);
}

/**
 * Makes everything that is followed in a project due at once: its policy, leases, locks or freezes moved (design 8). What waits
 * after a failed try keeps waiting, for it tells the state of its own instant; what was given up begins anew.
 */
export async function enqueueFollowed(tx: Transaction, projectId: string, now: Date): Promise<void> {
  const where = { projectId, followUntil: { gt: now } };
  const { count } = await tx.githubDelivery.updateMany({ where, data: { generation: { increment: 1 } } });
  if (count > 0) await makeDue(tx, where, now);
}

type Where = NonNullable<NonNullable<Parameters<Transaction["githubDelivery"]["updateMany"]>[0]>["where"]>;

/** Rows that wait after a failed try keep waiting. */
export async function makeDue(tx: Transaction, where: Where, now: Date): Promise<void> {
  await tx.githubDelivery.updateMany({
    where: { AND: [where, { OR: [{ attempts: 0 }, { failedAt: { not: null } }] }] },
    data: { dueAt: now, attempts: 0, failedAt: null },
  });
}
