import type { LeaseRow } from "@/lib/services/mappers/lease-row";
import { storedVariant } from "../mappers/stored-variant";

/** What the audit trail keeps of a lease, before and after each change. Plain JSON with wire names. */
export function leaseFacts(row: Omit<LeaseRow, "owner" | "filedBy">) {
  return {
    test_id: row.testId,
    variant: storedVariant(row.variant),
    class: row.class,
    evidence: row.evidence,
    reason: row.reason,
    expiry_reason: row.expiryReason,
    ticket_url: row.ticketUrl,
    owner_id: row.ownerId,
    leased_at: row.leasedAt,
    expires_at: row.expiresAt,
    max_reruns: row.maxReruns,
    renewals: row.renewals,
    root_cause_hash: row.rootCauseHash,
    ended_as: row.endKind,
    end_reason: row.endReason,
    version: row.version,
  };
}
