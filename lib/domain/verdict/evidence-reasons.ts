import { dayMs } from "@/lib/domain/day";
import type { Evidence } from "@/lib/domain/evidence/ledgers";
import { productLimits } from "@/lib/domain/policy/policy";
import { failReason, type Reason } from "@/lib/domain/reason";
import type { Part } from "@/lib/domain/words";

/** Findings about the arrival of one piece of evidence: missing, unreadable or too old is not a pass (design 3.7). */
export function evidenceReasons(evidence: Evidence<unknown>, part: Part, subject: string, now: Date): Reason[] {
  if (evidence.kind === "missing") return [failReason(part, "evidence_missing", subject, `no ${subject} arrived`)];
  if (evidence.kind === "unreadable") return [failReason(part, "evidence_unreadable", subject, evidence.why)];
  if (evidence.receivedAt === null || !isStale(evidence.receivedAt, now)) return [];
  const message = `received at ${evidence.receivedAt.toISOString()}, more than ${productLimits.evidenceDays} days ago`;
  return [failReason(part, "evidence_stale", subject, message)];
}

/** Whether evidence is too old: received more than 7 days ago. At exactly 7 days it still counts. */
export function isStale(receivedAt: Date, now: Date): boolean {
  return now.getTime() > staleAfter(receivedAt).getTime();
}

/** The last instant at which evidence still counts. */
export function staleAfter(receivedAt: Date): Date {
  return new Date(receivedAt.getTime() + productLimits.evidenceDays * dayMs);
}

/** The values of the evidence that arrived and could be read. */
export function presentValues<T>(list: readonly Evidence<T>[]): T[] {
  return list.flatMap((evidence) => (evidence.kind === "present" ? [evidence.value] : []));
}
