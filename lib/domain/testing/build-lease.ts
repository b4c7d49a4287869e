import type { Lease, ScoredLease } from "@/lib/domain/lease/lease";

/** The instant that tests of the gate call now, and that the builders place their records around. */
export const testNow = new Date("2026-10-02T08:00:00.000Z");

/** A timing lease, filed yesterday, with six days to go. */
export function buildLease(changes: Partial<Lease> = {}): Lease {
  return {
    testId: "tests/net/test_retry.py::test_backoff",
    variant: null,
    class: "timing",
    leasedAt: new Date("2026-10-01T08:00:00.000Z"),
    expiresAt: new Date("2026-10-08T08:00:00.000Z"),
    rootCauseHash: null,
    maxReruns: 2,
    renewals: 0,
    ended: null,
    ...changes,
  };
}

export function buildScoredLease(changes: Partial<ScoredLease> = {}): ScoredLease {
  const { class: leaseClass, ...lease } = buildLease();
  return { ...lease, class: leaseClass, rerunsUsed: 0, ...changes };
}

/** A well-formed root-cause hash. */
export const testHash = `sha256:${"0a".repeat(32)}`;
