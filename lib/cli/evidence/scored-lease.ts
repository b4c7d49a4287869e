import type { FlakeLeaseRow } from "@/lib/contract/v1/files/flake-leases";
import type { ScoredLease } from "@/lib/domain/lease/lease";

/** A row of `flake_leases.json` as the gate scores it. A file holds open leases only and carries no count of renewals. */
export function scoredLease(row: FlakeLeaseRow): ScoredLease {
  return {
    testId: row.test_id,
    variant: row.variant ?? null,
    class: row.class,
    leasedAt: new Date(row.leased_at),
    expiresAt: new Date(row.expires_at),
    rootCauseHash: row.root_cause_hash,
    maxReruns: row.max_reruns,
    renewals: 0,
    ended: null,
    rerunsUsed: row.reruns_used,
  };
}
