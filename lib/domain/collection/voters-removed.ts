import { testKey } from "@/lib/domain/identity/test-key";
import type { Policy } from "@/lib/domain/policy/policy";
import { failReason, type Reason, warnReason } from "@/lib/domain/reason";
import { kindOf } from "./attachments";
import type { CollectedTest, Collection } from "./collection";
import { laneOf } from "./lane-counts";

/**
 * Voters (merge and witness tests) of the default branch's newest complete collection that this collection lacks, keeps in
 * another lane, or keeps as another kind (design 3.5). A warning; a failure where the policy says so.
 */
export function votersRemovedReasons(collection: Collection, baseline: Collection, policy: Policy): Reason[] {
  const reason = policy.votersRemovedFails ? failReason : warnReason;
  const now = new Map(collection.tests.map((test) => [testKey(test.id), test]));
  return baseline.tests.flatMap((before) => {
    const change = voterChange(before, now.get(testKey(before.id)));
    return change === null ? [] : [reason("property", "voters_removed", before.id, change)];
  });
}

function voterChange(before: CollectedTest, after: CollectedTest | undefined): string | null {
  const lane = laneOf(before);
  if (lane !== "merge" && lane !== "witness") return null;
  if (!after) return `votes in the ${lane} lane of the default branch and is not collected here`;
  if (laneOf(after) !== lane) return `moved from the ${lane} lane to ${after.lanes.join(", ") || "no lane"}`;
  if (kindOf(after) === kindOf(before)) return null;
  return `changed from kind ${before.kind ?? "unknown"} to ${after.kind ?? "unknown"}`;
}
