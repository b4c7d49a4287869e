import type { Collection } from "@/lib/domain/collection/collection";
import { type ReviewContext, secondPersonViolations } from "@/lib/domain/lease/renewal";
import { type Violation, violation } from "@/lib/domain/violation";
import { freezeBudgetAfter } from "./freeze-budget";
import { type FreezeContext, freezableViolations, freezeDayViolations } from "./freeze-proposal";
import type { FreezeRecord } from "./freeze-row";

export type FreezeApprovalContext = FreezeContext & {
  readonly review: ReviewContext;
  /** The version the reviewer read, and the version now. */
  readonly versionRead: number;
  readonly version: number;
  /** The default branch's newest collection; null when there is none. */
  readonly newest: Collection | null;
  /** Test ids of all freeze rows in force now. */
  readonly inForce: readonly string[];
};

/**
 * Every rule that approving a freeze at `now` breaks (design 3.4): exactly the version that was read, not one's own, within the
 * budget by the newest collection, not past its day, and everything that proposing it had to keep.
 */
export function freezeApprovalViolations(record: FreezeRecord, context: FreezeApprovalContext, now: Date): Violation[] {
  if (record.status !== "proposed" || record.ended !== null) {
    return [violation("freeze", "wrong_state", `only a proposed freeze can be approved; this one is ${record.status}`)];
  }
  const found: Violation[] = [];
  if (context.version !== context.versionRead) {
    const message = `version ${context.versionRead} was read, and it is version ${context.version} now`;
    found.push(violation("version", "stale_version", message));
  }
  return [
    ...found,
    ...secondPersonViolations(context.review),
    ...freezeDayViolations(record.expiresOn, context.policy, now),
    ...freezableViolations(record, context),
    ...budgetViolations(record.testId, context),
  ];
}

function budgetViolations(testId: string, { newest, inForce }: FreezeApprovalContext): Violation[] {
  if (newest === null) {
    return [violation("freeze", "collection_missing", "without a collection of the default branch there is no budget")];
  }
  const { freeze, merge } = freezeBudgetAfter(testId, newest, inForce);
  if (freeze <= merge) return [];
  const message = `the freeze lane would hold ${freeze} tests, more than the ${merge} of the merge lane`;
  return [violation("freeze", "over_budget", message)];
}
