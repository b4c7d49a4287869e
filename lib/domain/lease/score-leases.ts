import { testKey } from "@/lib/domain/identity/test-key";
import type { Policy } from "@/lib/domain/policy/policy";
import { compileProtected } from "@/lib/domain/policy/protected-tests";
import { failReason, type Reason, type ReasonCode, warnReason } from "@/lib/domain/reason";
import { leaseClasses } from "@/lib/domain/words";
import { isLeaseClass } from "./is-lease-class";
import type { ScoredLease } from "./lease";
import { isOpen } from "./lease-state";
import { leaseSubject } from "./lease-subject";
import { isRootCauseHash } from "./root-cause-hash";

/** Tags of collected tests by `testKey`, where a collection is at hand: protected patterns also match tags. */
export type TagsByKey = ReadonlyMap<string, readonly string[]>;

/**
 * Scores the open leases of a commit at an instant (design 3.3, "Fail" and "Warn"). In: leases with the reruns that count for
 * that commit; ended ones are not scored, they permit nothing. Out: one reason per finding, subject = test id and variant.
 */
export function scoreLeases(
  leases: readonly ScoredLease[],
  policy: Policy,
  now: Date,
  tags: TagsByKey = new Map(),
): Reason[] {
  const protector = compileProtected(policy.protectedPatterns);
  const seenByVariant = new Map<string | null, Set<string>>();
  const reasons: Reason[] = [];
  for (const lease of leases) {
    if (!isOpen(lease)) continue;
    const subject = leaseSubject(lease);
    const key = testKey(lease.testId);
    const pattern = protector(lease.testId, tags.get(key) ?? []);
    if (pattern !== null) {
      reasons.push(failReason("flake", "protected_test", subject, `protected by ${pattern}: it may hold no lease`));
    }
    scoreLease(lease, subject, now, reasons);
    let seen = seenByVariant.get(lease.variant);
    if (seen === undefined) {
      seen = new Set();
      seenByVariant.set(lease.variant, seen);
    }
    if (seen.has(key)) {
      reasons.push(
        warnReason("flake", "duplicate_lease", subject, "more than one open lease for this test and variant"),
      );
    }
    seen.add(key);
  }
  return reasons;
}

function scoreLease(lease: ScoredLease, subject: string, now: Date, reasons: Reason[]): void {
  const fail = (code: ReasonCode, message: string) => reasons.push(failReason("flake", code, subject, message));
  const isDiagnosed = isRootCauseHash(lease.rootCauseHash);
  const isExpired = !(now.getTime() < lease.expiresAt.getTime());

  if (!isLeaseClass(lease.class)) {
    fail("unknown_class", `class ${lease.class || "(none)"} is not one of ${leaseClasses.join(", ")}`);
  }
  if (isExpired && !isDiagnosed) {
    fail(
      "lease_expired",
      `lease expired at ${instant(lease.expiresAt)} without a root cause, even if the test is green`,
    );
  }
  if (!(lease.rerunsUsed <= lease.maxReruns)) {
    fail("reruns_exceeded", `${lease.rerunsUsed} reruns used, ${lease.maxReruns} allowed`);
  }
  if (lease.class === "order" && lease.renewals >= 2) {
    fail("order_renewed_twice", `an order lease renewed ${lease.renewals} times; once is the most`);
  }
  if (lease.rootCauseHash !== null && !isDiagnosed) {
    fail("malformed_hash", "root_cause_hash is not sha256: and 64 hex digits");
  }
  if (!isExpired && lease.rootCauseHash === null) {
    const message = `still leased as ${lease.class} until ${instant(lease.expiresAt)}`;
    reasons.push(warnReason("flake", "still_leased", subject, message));
  }
}

function instant(at: Date): string {
  return Number.isNaN(at.getTime()) ? "(no instant)" : at.toISOString();
}
