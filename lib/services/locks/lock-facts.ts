import type { LockChangeRow } from "../mappers/lock-change-body";
import type { WitnessLockRow } from "../mappers/witness-lock-body";

/** What the audit trail keeps of a request for a lock change. Plain JSON with wire names. */
export function lockChangeFacts(row: LockChangeRow) {
  return {
    state: row.state,
    suite_id: row.suiteId,
    case_id: row.caseId,
    path: row.path,
    digest: row.digest,
    why: row.why,
    pull_request: row.pullRequest,
    author: row.authorId,
    reviewed_by: row.reviewedById,
    review_note: row.reviewNote,
    version: row.version,
  };
}

/** What the audit trail keeps of a lock: the digests that are approved. */
export function lockFacts(row: WitnessLockRow) {
  return {
    suite_id: row.suiteId,
    case_id: row.caseId,
    path: row.path,
    digests: row.digests.filter(({ retiredAt }) => retiredAt === null).map(({ digest }) => digest),
  };
}
