import { isWebLink } from "@/lib/domain/identity/web-link";
import { type ReviewContext, secondPersonViolations } from "@/lib/domain/lease/renewal";
import { type Violation, violation } from "@/lib/domain/violation";
import { isDigest } from "./digest";
import type { WitnessLock } from "./ledgers";

/** A request to approve one more expected digest for a fixture case. */
export type LockChange = {
  readonly suiteId: string;
  readonly caseId: string;
  readonly digest: string;
  readonly reason: string;
  readonly pullRequest: string;
};

/** Every rule that asking for a lock change breaks (design 3.2): it says why the bytes move, and in which pull request. */
export function lockChangeViolations(change: LockChange, current: WitnessLock | null): Violation[] {
  const found: Violation[] = [];
  if (change.suiteId.trim() === "") found.push(violation("suite_id", "required", "name the suite"));
  if (change.caseId.trim() === "") found.push(violation("case_id", "required", "name the case"));
  if (!isDigest(change.digest)) {
    found.push(violation("digest", "malformed", "must be sha256: and 64 lower-case hex digits"));
  } else if (current?.digests.includes(change.digest)) {
    found.push(violation("digest", "already_approved", "is already approved for this case"));
  }
  if (change.reason.trim() === "") found.push(violation("reason", "required", "say why the bytes move"));
  if (!isWebLink(change.pullRequest)) {
    found.push(violation("pull_request", "malformed", "must be the address of the pull request that moves them"));
  }
  return found;
}

/** Approving needs an owner who is not the author, and the request must still be what the lock needs. */
export function lockApprovalViolations(
  change: LockChange,
  current: WitnessLock | null,
  review: ReviewContext,
): Violation[] {
  return [...lockChangeViolations(change, current), ...secondPersonViolations(review)];
}
