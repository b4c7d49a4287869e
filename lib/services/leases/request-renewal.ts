import { requestRenewalSchema } from "@/lib/contract/v1/lease";
import { renewalRequestViolations } from "@/lib/domain/lease/renewal";
import { enterProject, type Need } from "../access";
import { actingPerson } from "../acting-person";
import { changeProject } from "../change";
import type { Context } from "../context";
import { loadPeople } from "../mappers/person-body";
import { type RenewalBody, renewalBody, renewalPeople } from "../mappers/renewal-body";
import { parseInput } from "../parse";
import { refuseIfBroken } from "../refuse";
import { requireVersion } from "../require-version";
import { loadLeaseCase } from "./lease-case";
import { renewalFacts } from "./renewal-facts";

export const requestRenewalNeed: Need = { role: "engineer" };

/**
 * Asks for a later expiry (design 3.3 "Renewing"). Until an owner who did not ask approves, nothing changes.
 * In: requestRenewalSchema. Out: the waiting renewal. Throws `rule_violation`, also when no renewal is left.
 */
export async function requestRenewal(
  ctx: Context,
  slug: string,
  leaseId: string,
  input: unknown,
): Promise<RenewalBody> {
  const scope = await enterProject(ctx, slug, requestRenewalNeed);
  const body = parseInput(requestRenewalSchema, input);
  return changeProject(ctx, scope.projectId, async ({ tx, now, record }) => {
    const found = await loadLeaseCase(tx, scope.projectId, leaseId, now);
    requireVersion("lease", found.row.version, body.version);
    const earlier = await tx.renewal.findMany({ where: { leaseId }, select: { state: true, reason: true } });
    const wanted = { expiresAt: new Date(body.expires_at), reason: body.reason };
    const context = {
      ...found,
      earlierReasons: [found.row.reason, ...earlier.map((renewal) => renewal.reason)],
      isAnotherPending: earlier.some((renewal) => renewal.state === "requested"),
    };
    refuseIfBroken(renewalRequestViolations(wanted, context, now));
    const row = await tx.renewal.create({
      data: {
        leaseId,
        state: "requested",
        requestedById: actingPerson(scope.actor),
        requestedAt: now,
        newExpiresAt: wanted.expiresAt,
        previousExpiresAt: found.row.expiresAt,
        reason: wanted.reason,
      },
    });
    record({ action: "renewal.requested", subject: { type: "lease", id: leaseId }, after: renewalFacts(row) });
    return renewalBody(row, await loadPeople(tx, renewalPeople(row)));
  });
}
