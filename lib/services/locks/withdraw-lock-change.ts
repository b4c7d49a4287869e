import { withdrawSchema } from "@/lib/contract/v1/lease";
import type { LockChangeBody } from "@/lib/contract/v1/locks";
import { DomainError } from "@/lib/domain/errors";
import { enterProject, type Need } from "../access";
import { actingPerson } from "../acting-person";
import { changeProject } from "../change";
import type { Context } from "../context";
import { lockChangeBody, lockChangePeople } from "../mappers/lock-change-body";
import { loadPeople } from "../mappers/person-body";
import { parseInput } from "../parse";
import { loadWaitingLockChange } from "./load-lock-change";
import { lockChangeFacts } from "./lock-facts";

export const withdrawLockChangeNeed: Need = { role: "engineer" };

/** Takes back one's own request for a lock change while it waits. In: its version. Throws `forbidden` for somebody else's. */
export async function withdrawLockChange(
  ctx: Context,
  slug: string,
  id: string,
  input: unknown,
): Promise<LockChangeBody> {
  const scope = await enterProject(ctx, slug, withdrawLockChangeNeed);
  const body = parseInput(withdrawSchema, input);
  return changeProject(ctx, scope.projectId, async ({ tx, now, record }) => {
    const waiting = await loadWaitingLockChange(tx, scope.projectId, id, body.version);
    if (waiting.authorId !== actingPerson(scope.actor)) {
      throw new DomainError("forbidden", "Only the person who asked may take this back; an owner can refuse it.");
    }
    const row = await tx.lockChangeRequest.update({
      where: { id },
      data: { state: "withdrawn", reviewedAt: now, version: { increment: 1 } },
    });
    record({
      action: "lock_change.withdrawn",
      subject: { type: "lock_change", id },
      before: lockChangeFacts(waiting),
      after: lockChangeFacts(row),
    });
    return lockChangeBody(row, await loadPeople(tx, lockChangePeople(row)));
  });
}
