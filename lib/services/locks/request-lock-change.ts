import { type LockChangeBody, requestLockChangeSchema } from "@/lib/contract/v1/locks";
import { lockChangeViolations } from "@/lib/domain/evidence/lock-change";
import { violation } from "@/lib/domain/violation";
import { enterProject, type Need } from "../access";
import { actingPerson } from "../acting-person";
import { changeProject } from "../change";
import type { Context } from "../context";
import { lockChangeBody, lockChangePeople } from "../mappers/lock-change-body";
import { loadPeople } from "../mappers/person-body";
import { parseInput } from "../parse";
import { refuseIfBroken } from "../refuse";
import { findLock, lockOf } from "./load-lock";
import { lockChangeFacts } from "./lock-facts";

export const requestLockChangeNeed: Need = { role: "engineer" };

/**
 * Asks for one more approved digest of a fixture case (design 3.2). Until an owner who is not the author approves, nothing
 * changes. In: requestLockChangeSchema. Out: the waiting request. Throws `rule_violation` for a digest that is approved already,
 * or already waits.
 */
export async function requestLockChange(ctx: Context, slug: string, input: unknown): Promise<LockChangeBody> {
  const scope = await enterProject(ctx, slug, requestLockChangeNeed);
  const body = parseInput(requestLockChangeSchema, input);
  const place = { suiteId: body.suite_id, caseId: body.case_id };
  return changeProject(ctx, scope.projectId, async ({ tx, now, record }) => {
    const { projectId } = scope;
    const change = { ...place, digest: body.digest, reason: body.why, pullRequest: body.pull_request };
    const violations = lockChangeViolations(change, lockOf(await findLock(tx, projectId, place)));
    const same = { projectId, ...place, digest: body.digest, state: "requested" };
    if ((await tx.lockChangeRequest.count({ where: same })) > 0) {
      violations.push(violation("digest", "duplicate", "a request for this digest already waits for an owner"));
    }
    refuseIfBroken(violations);
    const row = await tx.lockChangeRequest.create({
      data: {
        ...same,
        path: body.path,
        why: body.why,
        pullRequest: body.pull_request,
        authorId: actingPerson(scope.actor),
        requestedAt: now,
      },
    });
    record({
      action: "lock_change.requested",
      subject: { type: "lock_change", id: row.id },
      after: lockChangeFacts(row),
    });
    return lockChangeBody(row, await loadPeople(tx, lockChangePeople(row)));
  });
}
