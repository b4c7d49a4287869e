import type { LeaseEndKind } from "@/lib/domain/words";
import type { Change } from "../change";
import type { LeaseRow } from "../mappers/lease-row";
import { leaseFacts } from "./lease-facts";

/**
 * Ends an open lease inside a change: frees its test, withdraws what still waits, records who and why. The rules have been
 * asked before; this only writes. `endedById` is null when the server ends it (a new protected pattern).
 */
export async function endLease(
  { tx, now, record }: Change,
  lease: Omit<LeaseRow, "owner" | "filedBy">,
  end: { readonly kind: LeaseEndKind; readonly reason: string; readonly endedById: string | null },
): Promise<void> {
  await tx.openTest.deleteMany({ where: { leaseId: lease.id } });
  await tx.renewal.updateMany({
    where: { leaseId: lease.id, state: "requested" },
    data: { state: "withdrawn", reviewedAt: now, reviewNote: "The lease ended.", version: { increment: 1 } },
  });
  const after = await tx.lease.update({
    where: { id: lease.id },
    data: {
      endKind: end.kind,
      endedAt: now,
      endReason: end.reason,
      endedById: end.endedById,
      version: { increment: 1 },
    },
  });
  const entry = {
    action: `lease.${end.kind}`,
    subject: { type: "lease", id: lease.id },
    before: leaseFacts(lease),
    after: leaseFacts(after),
  };
  record(entry, { movesLeaseState: true });
}
