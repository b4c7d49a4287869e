import { type LeaseBody, revokeLeaseSchema } from "@/lib/contract/v1/lease";
import { revocationViolations } from "@/lib/domain/lease/ending";
import { enterProject, type Need } from "../access";
import { actingPerson } from "../acting-person";
import { changeProject } from "../change";
import type { Context } from "../context";
import { leaseFromRow } from "../mappers/lease-row";
import { loadLeaseBody } from "../mappers/load-lease-body";
import { parseInput } from "../parse";
import { refuseIfBroken } from "../refuse";
import { requireVersion } from "../require-version";
import { endLease } from "./end-lease";
import { loadLease } from "./load-lease";

export const revokeLeaseNeed: Need = { role: "engineer" };

/**
 * Ends a lease before its expiry: the test votes again, without reruns (design 3.3). An expired lease cannot be revoked.
 * In: revokeLeaseSchema. Out: the ended lease.
 */
export async function revokeLease(ctx: Context, slug: string, leaseId: string, input: unknown): Promise<LeaseBody> {
  const scope = await enterProject(ctx, slug, revokeLeaseNeed);
  const body = parseInput(revokeLeaseSchema, input);
  return changeProject(ctx, scope.projectId, async (change) => {
    const lease = await loadLease(change.tx, scope.projectId, leaseId);
    requireVersion("lease", lease.version, body.version);
    refuseIfBroken(revocationViolations(leaseFromRow(lease), body.reason, change.now));
    await endLease(change, lease, { kind: "revoked", reason: body.reason, endedById: actingPerson(scope.actor) });
    return loadLeaseBody(change.tx, scope.projectId, leaseId, change.now);
  });
}
