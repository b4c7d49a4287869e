import { failReason, type Reason } from "@/lib/domain/reason";
import type { FixtureLedger, WitnessLock } from "./ledgers";

/**
 * Holds all fixture ledgers of a commit against the project's locks (design 3.2). A project without locks gets no finding;
 * from the first lock on every case needs one, and every locked case must be reported by some ledger.
 */
export function scoreWitnessLocks(ledgers: readonly FixtureLedger[], locks: readonly WitnessLock[]): Reason[] {
  if (locks.length === 0) return [];
  const unchecked = new Map(locks.map((lock) => [lockKey(lock.suiteId, lock.caseId), lock]));
  const byKey = new Map(unchecked);
  const reasons: Reason[] = [];
  for (const ledger of ledgers) {
    for (const [index, fixtureCase] of (ledger.cases ?? []).entries()) {
      const key = lockKey(ledger.suiteId, fixtureCase.id);
      const lock = byKey.get(key);
      const subject = fixtureCase.id || `${ledger.suiteId ?? "fixture ledger"} case ${index + 1}`;
      unchecked.delete(key);
      if (!lock) {
        reasons.push(
          failReason("fixture", "unlocked_fixture", subject, "no witness lock says which bytes it may have"),
        );
      } else if (!lock.digests.includes(fixtureCase.expectedDigest ?? "")) {
        const message = `expected digest ${fixtureCase.expectedDigest ?? "(none)"} is not one an owner approved`;
        reasons.push(failReason("fixture", "lock_moved", subject, message));
      }
    }
  }
  for (const lock of unchecked.values()) {
    const message = `locked in suite ${lock.suiteId}${lock.path ? ` (${lock.path})` : ""} and no ledger reports it`;
    reasons.push(failReason("fixture", "lock_unchecked", lock.caseId, message));
  }
  return reasons;
}

/** A case is known by its suite and its id; JSON keeps the two apart whatever characters they hold. */
function lockKey(suiteId: string | null, caseId: string | null): string {
  return JSON.stringify([suiteId, caseId]);
}
