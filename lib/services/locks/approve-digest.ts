import type { Change } from "../change";
import type { LockChangeRow } from "../mappers/lock-change-body";
import type { WitnessLockRow } from "../mappers/witness-lock-body";
import { loadLock } from "./load-lock";
import { lockFacts } from "./lock-facts";

/** Adds a request's digest to the lock of its case, which is made with its first one. A retired digest comes back the same way. */
export async function approveDigest(
  { tx, now, record }: Change,
  { projectId, suiteId, caseId, path, digest }: LockChangeRow,
  before: WitnessLockRow | null,
  approvedById: string,
): Promise<void> {
  const lock = await tx.witnessLock.upsert({
    where: { projectId_suiteId_caseId: { projectId, suiteId, caseId } },
    create: { projectId, suiteId, caseId, path, createdAt: now },
    update: path === null ? {} : { path },
  });
  const approved = { approvedById, approvedAt: now, retiredById: null, retiredAt: null };
  await tx.witnessDigest.upsert({
    where: { lockId_digest: { lockId: lock.id, digest } },
    create: { lockId: lock.id, digest, ...approved },
    update: approved,
  });
  const entry = {
    action: before === null ? "lock.created" : "lock.digest_approved",
    subject: { type: "lock", id: lock.id },
    ...(before === null ? {} : { before: lockFacts(before) }),
    after: lockFacts(await loadLock(tx, projectId, lock.id)),
  };
  record(entry, { movesLeaseState: true });
}
