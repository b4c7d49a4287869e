import { testKey } from "@/lib/domain/identity/test-key";
import { failReason, type Reason } from "@/lib/domain/reason";
import { lanes } from "@/lib/domain/words";
import type { CollectedTest, Collection } from "./collection";
import { laneOf } from "./lane-counts";

/** Every test without exactly one known lane, collected twice, or skipped without a condition (design 3.5). */
export function laneContractReasons(collection: Collection): Reason[] {
  const reasons: Reason[] = [];
  const seen = new Set<string>();
  for (const test of collection.tests) {
    if (laneOf(test) === null) {
      reasons.push(failReason("property", "lane_contract", test.id, `${laneFault(test)}${where(test)}`));
    }
    if (test.skip === "unconditional") {
      const message = `skipped or expected to fail without a condition, which deletes evidence${where(test)}`;
      reasons.push(failReason("property", "illegal_skip", test.id, message));
    }
    const key = testKey(test.id);
    if (seen.has(key)) {
      reasons.push(failReason("property", "duplicate_test", test.id, `collected more than once${where(test)}`));
    }
    seen.add(key);
  }
  return reasons;
}

function laneFault(test: CollectedTest): string {
  const names = [...new Set(test.lanes)];
  if (names.length === 0) return `has no lane; one of ${lanes.join(", ")} is needed`;
  if (names.length > 1) return `has ${names.length} lanes (${names.join(", ")}); exactly one is needed`;
  return `lane ${names[0]} is not one of ${lanes.join(", ")}`;
}

function where(test: CollectedTest): string {
  if (test.file === null) return "";
  return test.line === null ? `, in ${test.file}` : `, in ${test.file}:${test.line}`;
}
