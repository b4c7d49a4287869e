import type { RenewalRow } from "../mappers/renewal-body";

/** What the audit trail keeps of a renewal. Plain JSON with wire names. */
export function renewalFacts(row: RenewalRow) {
  return {
    lease_id: row.leaseId,
    state: row.state,
    expires_at: row.newExpiresAt,
    previous_expires_at: row.previousExpiresAt,
    reason: row.reason,
    requested_by: row.requestedById,
    reviewed_by: row.reviewedById,
    review_note: row.reviewNote,
    version: row.version,
  };
}
