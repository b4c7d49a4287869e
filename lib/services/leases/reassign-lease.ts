import { type LeaseBody, reassignLeaseSchema } from "@/lib/contract/v1/lease";
import { violation } from "@/lib/domain/violation";
import { enterProject, type Need } from "../access";
import { changeProject } from "../change";
import type { Context } from "../context";
import { loadLeaseBody } from "../mappers/load-lease-body";
import { resolveOwner } from "../members/resolve-owner";
import { parseInput } from "../parse";
import { refuseIfBroken } from "../refuse";
import { requireVersion } from "../require-version";
import { leaseFacts } from "./lease-facts";
import { loadLease } from "./load-lease";

export const reassignLeaseNeed: Need = { role: "engineer" };

/** Gives an open lease to another member. In: reassignLeaseSchema. Out: the lease. CI does not see owners: no state moves. */
export async function reassignLease(ctx: Context, slug: string, leaseId: string, input: unknown): Promise<LeaseBody> {
  const scope = await enterProject(ctx, slug, reassignLeaseNeed);
  const body = parseInput(reassignLeaseSchema, input);
  return changeProject(ctx, scope.projectId, async ({ tx, now, record }) => {
    const lease = await loadLease(tx, scope.projectId, leaseId);
    requireVersion("lease", lease.version, body.version);
    refuseIfBroken(lease.endKind === null ? [] : [violation("lease", "not_open", "the lease has ended")]);
    const ownerId = await resolveOwner(tx, scope.projectId, body.owner);
    const after = await tx.lease.update({ where: { id: leaseId }, data: { ownerId, version: { increment: 1 } } });
    record({
      action: "lease.reassigned",
      subject: { type: "lease", id: leaseId },
      before: leaseFacts(lease),
      after: leaseFacts(after),
    });
    return loadLeaseBody(tx, scope.projectId, leaseId, now);
  });
}
