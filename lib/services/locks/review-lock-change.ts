import { reviewSchema } from "@/lib/contract/v1/lease";
import type { LockChangeBody } from "@/lib/contract/v1/locks";
import { lockApprovalViolations } from "@/lib/domain/evidence/lock-change";
import { secondPersonViolations } from "@/lib/domain/lease/renewal";
import { enterProject, type Need } from "../access";
import { actingPerson } from "../acting-person";
import { changeProject } from "../change";
import type { Context } from "../context";
import { lockChangeBody, lockChangePeople } from "../mappers/lock-change-body";
import { loadPeople } from "../mappers/person-body";
import { parseInput } from "../parse";
import { needsSecondPerson } from "../projects/second-person";
import { refuseIfBroken } from "../refuse";
import { approveDigest } from "./approve-digest";
import { findLock, lockOf } from "./load-lock";
import { loadWaitingLockChange, lockChangeOf } from "./load-lock-change";
import { lockChangeFacts } from "./lock-facts";

export const reviewLockChangeNeed: Need = { role: "owner", session: true };

/**
 * An owner's answer to a lock change (design 3.2, 3.8): approving adds the digest to the lock's set, so that branches from
 * before and after the change both pass. In: reviewSchema with the request's version. Out: the request. Throws `rule_violation`
 * for one's own while the second person is on, `stale_version` or `conflict` when another owner was first.
 */
export async function reviewLockChange(
  ctx: Context,
  slug: string,
  id: string,
  input: unknown,
): Promise<LockChangeBody> {
  const scope = await enterProject(ctx, slug, reviewLockChangeNeed);
  const body = parseInput(reviewSchema, input);
  return changeProject(ctx, scope.projectId, async (change) => {
    const { tx, now, record } = change;
    const waiting = await loadWaitingLockChange(tx, scope.projectId, id, body.version);
    const reviewer = actingPerson(scope.actor);
    const secondPerson = await needsSecondPerson(tx, scope.projectId);
    const review = { askedBy: waiting.authorId, reviewer, secondPerson };
    if (body.decision === "approve") {
      const lock = await findLock(tx, scope.projectId, waiting);
      refuseIfBroken(lockApprovalViolations(lockChangeOf(waiting), lockOf(lock), review));
      await approveDigest(change, waiting, lock, reviewer);
    } else {
      refuseIfBroken(secondPersonViolations(review));
    }
    const row = await tx.lockChangeRequest.update({
      where: { id },
      data: {
        state: body.decision === "approve" ? "approved" : "refused",
        reviewedById: reviewer,
        reviewedAt: now,
        reviewNote: body.note,
        version: { increment: 1 },
      },
    });
    record({
      action: `lock_change.${row.state}`,
      subject: { type: "lock_change", id },
      before: lockChangeFacts(waiting),
      after: lockChangeFacts(row),
    });
    return lockChangeBody(row, await loadPeople(tx, lockChangePeople(row)));
  });
}
