import type { Change } from "../change";
import { createInChunks } from "../create-in-chunks";
import { storedVariant } from "../mappers/stored-variant";
import type { PlannedLease } from "./plan-filing";

/** Writes planned leases inside a change: the rows, the hold on their tests, and one audit event each. */
export async function writeLeases({ tx, record }: Change, leases: readonly PlannedLease[]): Promise<void> {
  await createInChunks(leases, (data) => tx.lease.createMany({ data }));
  const holds = leases.map(({ projectId, testKey, variant, id }) => ({ projectId, testKey, variant, leaseId: id }));
  await createInChunks(holds, (data) => tx.openTest.createMany({ data }));
  for (const lease of leases) {
    const entry = {
      action: "lease.filed",
      subject: { type: "lease", id: lease.id },
      after: filedFacts(lease),
    };
    record(entry, { movesLeaseState: true });
  }
}

function filedFacts(lease: PlannedLease) {
  return {
    test_id: lease.testId,
    variant: storedVariant(lease.variant),
    class: lease.class,
    evidence: lease.evidence,
    reason: lease.reason,
    expiry_reason: lease.expiryReason,
    ticket_url: lease.ticketUrl,
    owner_id: lease.ownerId,
    leased_at: lease.leasedAt,
    expires_at: lease.expiresAt,
    max_reruns: lease.maxReruns,
    origin: lease.origin,
  };
}
