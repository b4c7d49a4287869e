import { dayMs } from "@/lib/domain/day";
import { testKey } from "@/lib/domain/identity/test-key";
import { leaseSubject } from "@/lib/domain/lease/lease-subject";
import type { TagsByKey } from "@/lib/domain/lease/score-leases";
import type { Policy } from "@/lib/domain/policy/policy";
import { compileProtected } from "@/lib/domain/policy/protected-tests";
import { failReason, type Reason, warnReason } from "@/lib/domain/reason";
import type { ScoredFreezeRow } from "./freeze-row";
import { freezeRowViolations } from "./freeze-row-violations";
import { isPastDay } from "./freeze-state";

/**
 * Scores the freeze rows in force at an instant (design 3.4 and protected tests of 3.3). Out: one reason per finding, subject =
 * test id and variant. A row fails from the day after its last one on, even if its test passes.
 */
export function scoreFreezeRows(
  rows: readonly ScoredFreezeRow[],
  policy: Policy,
  now: Date,
  tags: TagsByKey = new Map(),
): Reason[] {
  const protector = compileProtected(policy.protectedPatterns);
  const seen = new Set<string>();
  const reasons: Reason[] = [];
  for (const row of rows) {
    const subject = leaseSubject(row);
    const key = testKey(row.testId);
    const pattern = protector(row.testId, tags.get(key) ?? []);
    if (pattern !== null) {
      reasons.push(failReason("flake", "protected_test", subject, `protected by ${pattern}: it may not be frozen`));
    }
    for (const problem of freezeRowViolations(row)) {
      reasons.push(failReason("flake", "malformed_freeze", subject, `${problem.path}: ${problem.message}`));
    }
    if (isPastDay(row, now)) {
      const message = `the freeze ended with ${row.expiresOn} (UTC); the row fails even if its test passes`;
      reasons.push(failReason("flake", "freeze_expired", subject, message));
    }
    if (isReplayStale(row, policy, now)) {
      const message = `no replay in the last ${policy.replayFreshnessDays} days`;
      reasons.push(warnReason("flake", "replay_stale", subject, message));
    }
    const slot = JSON.stringify([key, row.variant]);
    if (seen.has(slot)) {
      reasons.push(warnReason("flake", "duplicate_freeze", subject, "more than one row for this test and variant"));
    }
    seen.add(slot);
  }
  return reasons;
}

/**
 * Whether a row's newest replay is older than the policy's freshness (design 3.4); exactly that old is still fresh. Never
 * replayed is stale; unknown (a row from a file) is neither.
 */
export function isReplayStale(row: Pick<ScoredFreezeRow, "lastReplayAt">, policy: Policy, now: Date): boolean {
  if (row.lastReplayAt === undefined) return false;
  if (row.lastReplayAt === null) return true;
  return now.getTime() - row.lastReplayAt.getTime() > policy.replayFreshnessDays * dayMs;
}
