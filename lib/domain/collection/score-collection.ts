import type { Policy } from "@/lib/domain/policy/policy";
import type { Reason } from "@/lib/domain/reason";
import { attachmentReasons, kindReasons } from "./attachments";
import { budgetReasons } from "./budget";
import type { Collection } from "./collection";
import { laneContractReasons } from "./lane-contract";
import { votersRemovedReasons } from "./voters-removed";

/**
 * Scores a collection (design 3.5). In: the collection of the run and, where known, the default branch's newest complete one.
 * Out: every offender, in the order of the collection. Only `freeze_over_budget` belongs to the flake part.
 */
export function scoreCollection(collection: Collection, policy: Policy, baseline: Collection | null = null): Reason[] {
  return [
    ...laneContractReasons(collection),
    ...budgetReasons(collection),
    ...kindReasons(collection),
    ...attachmentReasons(collection, policy),
    ...(baseline === null ? [] : votersRemovedReasons(collection, baseline, policy)),
  ];
}
