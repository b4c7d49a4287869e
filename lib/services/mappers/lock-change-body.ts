import { type LockChangeBody, lockChangeStates } from "@/lib/contract/v1/locks";
import type { Prisma } from "@/lib/db/generated/sqlite/client";
import { type People, personOf, personOrNull } from "./person-body";
import { storedWord } from "./stored-word";

export type LockChangeRow = Prisma.LockChangeRequestGetPayload<object>;

/** The ids of the people that a lock change names, for `loadPeople`. */
export function lockChangePeople(row: LockChangeRow): (string | null)[] {
  return [row.authorId, row.reviewedById];
}

/** A request for a lock change as the wire shows it. */
export function lockChangeBody(row: LockChangeRow, people: People): LockChangeBody {
  return {
    id: row.id,
    state: storedWord(lockChangeStates, row.state),
    suite_id: row.suiteId,
    case_id: row.caseId,
    path: row.path,
    digest: row.digest,
    why: row.why,
    pull_request: row.pullRequest,
    author: personOf(people, row.authorId),
    requested_at: row.requestedAt.toISOString(),
    reviewed_by: personOrNull(people, row.reviewedById),
    reviewed_at: row.reviewedAt?.toISOString() ?? null,
    review_note: row.reviewNote,
    version: row.version,
  };
}
