import { z } from "zod";
import type { LeaseBody } from "@/lib/contract/v1/lease";
import { leaseState } from "@/lib/domain/lease/lease-state";
import { type LeaseRow, leaseFromRow } from "./lease-row";

/** What a lease's own row does not say. */
export type LeaseFacts = {
  /** The instant at which `state` holds. */
  readonly now: Date;
  readonly rerunsUsed: number;
  /** Of its lineage. */
  readonly renewals: { readonly used: number; readonly max: number };
};

const storedEvidence = z.array(z.string());

/** A lease as the wire shows it; its state is computed from the dates at `facts.now` (design 3.3). */
export function leaseBody(row: LeaseRow, facts: LeaseFacts): LeaseBody {
  const lease = leaseFromRow(row);
  return {
    id: row.id,
    test_id: lease.testId,
    variant: lease.variant,
    class: lease.class,
    evidence: storedEvidence.parse(JSON.parse(row.evidence)),
    reason: row.reason,
    expiry_reason: row.expiryReason,
    ticket_url: row.ticketUrl,
    state: leaseState(lease, facts.now),
    as_of: facts.now.toISOString(),
    owner: { id: row.owner.id, name: row.owner.name },
    filed_by: { id: row.filedBy.id, name: row.filedBy.name },
    leased_at: row.leasedAt.toISOString(),
    expires_at: row.expiresAt.toISOString(),
    max_reruns: row.maxReruns,
    reruns_used: facts.rerunsUsed,
    renewals_used: facts.renewals.used,
    renewals_max: facts.renewals.max,
    root_cause_hash: row.rootCauseHash,
    ended_at: row.endedAt?.toISOString() ?? null,
    end_reason: row.endReason,
    version: row.version,
  };
}
