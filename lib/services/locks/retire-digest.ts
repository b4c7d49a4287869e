import { type RetiredDigestBody, retireDigestSchema } from "@/lib/contract/v1/locks";
import { DomainError } from "@/lib/domain/errors";
import { enterProject, type Need } from "../access";
import { actingPerson } from "../acting-person";
import { type Change, changeProject } from "../change";
import type { Context } from "../context";
import { loadPeople } from "../mappers/person-body";
import { lockPeople, type WitnessLockRow, witnessLockBody } from "../mappers/witness-lock-body";
import { parseInput } from "../parse";
import { ruleViolation } from "../refuse";
import { loadLock } from "./load-lock";
import { lockFacts } from "./lock-facts";

export const retireDigestNeed: Need = { role: "owner", session: true };

/**
 * Takes an approved digest out of a lock's set: from then on it fails as `lock_moved` (design 3.2). Without its last digest the
 * lock is removed. In: retireDigestSchema. Out: the lock that is left, or null. Throws `rule_violation` for the last digest of
 * the project's only lock: without a lock no fixture would be held to anything, and one person may not decide that.
 */
export async function retireDigest(
  ctx: Context,
  slug: string,
  lockId: string,
  input: unknown,
): Promise<RetiredDigestBody> {
  const scope = await enterProject(ctx, slug, retireDigestNeed);
  const body = parseInput(retireDigestSchema, input);
  return changeProject(ctx, scope.projectId, async (change) => {
    const { tx, now, record } = change;
    const before = await loadLock(tx, scope.projectId, lockId);
    const approved = before.digests.filter(({ retiredAt }) => retiredAt === null);
    const wanted = approved.find(({ digest }) => digest === body.digest);
    if (wanted === undefined)
      throw new DomainError("conflict", "This digest is not approved for this case, or no longer.");
    if (approved.length === 1) {
      await removeLock(change, before, body.reason);
      return { lock: null };
    }
    await tx.witnessDigest.update({
      where: { id: wanted.id },
      data: { retiredById: actingPerson(scope.actor), retiredAt: now },
    });
    const after = await loadLock(tx, scope.projectId, lockId);
    const entry = {
      action: "lock.digest_retired",
      subject: { type: "lock", id: lockId },
      before: lockFacts(before),
      after: { ...lockFacts(after), reason: body.reason },
    };
    record(entry, { movesLeaseState: true });
    return { lock: witnessLockBody(after, await loadPeople(tx, lockPeople(after))) };
  });
}

async function removeLock({ tx, record }: Change, lock: WitnessLockRow, reason: string): Promise<void> {
  if ((await tx.witnessLock.count({ where: { projectId: lock.projectId } })) === 1) {
    const message =
      "is the last of the project's only lock; without a lock no fixture is checked, so lock another case first";
    throw ruleViolation([{ path: "digest", code: "only_lock", message }]);
  }
  await tx.witnessDigest.deleteMany({ where: { lockId: lock.id } });
  await tx.witnessLock.delete({ where: { id: lock.id } });
  const entry = {
    action: "lock.removed",
    subject: { type: "lock", id: lock.id },
    before: lockFacts(lock),
    after: { reason },
  };
  record(entry, { movesLeaseState: true });
}
