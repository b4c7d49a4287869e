import { failReason, type Reason } from "@/lib/domain/reason";
import type { Collection, LaneCounts } from "./collection";
import { laneContractReasons } from "./lane-contract";
import { laneCounts } from "./lane-counts";

/** The budget of a collection as `lane_budget.json` holds it (design 4): counts of test functions, and what is wrong, in words. */
export type LaneBudget = { readonly counts: LaneCounts; readonly errors: readonly string[] };

/** Counts the lanes and lists every breach of the lane contract and of the budget (design 3.5). */
export function laneBudget(collection: Collection): LaneBudget {
  const reasons = [...laneContractReasons(collection), ...budgetReasons(collection)];
  return {
    counts: laneCounts(collection),
    errors: reasons.map((reason) => `${reason.code}: ${reason.subject}: ${reason.message}`),
  };
}

/** merge is at least one, otherwise nothing can approve; freeze may not exceed merge. Nobody can raise either (design 2). */
export function budgetReasons(collection: Collection): Reason[] {
  const { merge, witness, freeze } = laneCounts(collection);
  const reasons: Reason[] = [];
  if (merge < 1) {
    const others = witness > 0 ? `; ${witness} witness tests can fail a patch and never approve one` : "";
    reasons.push(failReason("property", "no_merge_voter", "merge lane", `no test can approve${others}`));
  }
  if (freeze > merge) {
    const message = `${freeze} frozen tests against ${merge} merge tests; freeze may not exceed merge`;
    reasons.push(failReason("flake", "freeze_over_budget", "freeze lane", message));
  }
  return reasons;
}
