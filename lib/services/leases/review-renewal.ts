import { reviewSchema } from "@/lib/contract/v1/lease";
import { renewalApprovalViolations, secondPersonViolations } from "@/lib/domain/lease/renewal";
import { enterProject, type Need } from "../access";
import { actingPerson } from "../acting-person";
import { type Change, changeProject } from "../change";
import type { Context } from "../context";
import { loadPeople } from "../mappers/person-body";
import { type RenewalBody, type RenewalRow, renewalBody, renewalPeople } from "../mappers/renewal-body";
import { parseInput } from "../parse";
import { refuseIfBroken } from "../refuse";
import { loadLeaseCase } from "./lease-case";
import { leaseFacts } from "./lease-facts";
import { loadWaitingRenewal } from "./load-renewal";
import { renewalFacts } from "./renewal-facts";

export const reviewRenewalNeed: Need = { role: "owner", session: true };

/**
 * An owner's answer to a renewal (design 3.3): approving moves the expiry, counted from now, and adds to the lineage.
 * In: reviewSchema with the renewal's version. Out: the renewal. Throws `rule_violation` (the asker's own, beyond the limit,
 * too long), `stale_version` when another owner was first.
 */
export async function reviewRenewal(
  ctx: Context,
  slug: string,
  renewalId: string,
  input: unknown,
): Promise<RenewalBody> {
  const scope = await enterProject(ctx, slug, reviewRenewalNeed);
  const body = parseInput(reviewSchema, input);
  return changeProject(ctx, scope.projectId, async (change) => {
    const { tx, now } = change;
    const waiting = await loadWaitingRenewal(tx, scope.projectId, renewalId, body.version);
    const found = await loadLeaseCase(tx, scope.projectId, waiting.leaseId, now);
    const reviewer = actingPerson(scope.actor);
    const review = { askedBy: waiting.requestedById, reviewer, secondPerson: found.secondPerson };
    if (body.decision === "approve") {
      const wanted = { expiresAt: waiting.newExpiresAt, reason: waiting.reason };
      refuseIfBroken(renewalApprovalViolations(wanted, found, review, now));
      await extend(change, waiting);
    } else {
      refuseIfBroken(secondPersonViolations(review));
    }
    const row = await tx.renewal.update({
      where: { id: renewalId },
      data: {
        state: body.decision === "approve" ? "approved" : "refused",
        reviewedById: reviewer,
        reviewedAt: now,
        reviewNote: body.note,
        version: { increment: 1 },
      },
    });
    change.record({
      action: `renewal.${row.state}`,
      subject: { type: "lease", id: row.leaseId },
      before: renewalFacts(waiting),
      after: renewalFacts(row),
    });
    return renewalBody(row, await loadPeople(tx, renewalPeople(row)));
  });
}

async function extend({ tx, record }: Change, renewal: RenewalRow): Promise<void> {
  const before = await tx.lease.findUniqueOrThrow({ where: { id: renewal.leaseId } });
  const after = await tx.lease.update({
    where: { id: renewal.leaseId },
    data: { expiresAt: renewal.newExpiresAt, renewals: { increment: 1 }, version: { increment: 1 } },
  });
  const entry = {
    action: "lease.renewed",
    subject: { type: "lease", id: renewal.leaseId },
    before: leaseFacts(before),
    after: leaseFacts(after),
  };
  record(entry, { movesLeaseState: true });
}
