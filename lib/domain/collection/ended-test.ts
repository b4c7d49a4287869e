import { testKey } from "@/lib/domain/identity/test-key";
import { type Violation, violation } from "@/lib/domain/violation";
import type { Collection } from "./collection";

/**
 * Whether the default branch's newest collection agrees that a test is gone (`deleted`: no such test) or has become a property
 * (`promoted`: a property in the merge lane, under its own or a new id). Without a collection nothing agrees (design 3.3, 3.4).
 */
export function endedTestViolations(
  testId: string,
  kind: "deleted" | "promoted",
  newest: Collection | null,
  promotedTo: string | null,
): Violation[] {
  if (newest === null) {
    return [violation("kind", "collection_missing", "the default branch has no collection that could agree")];
  }
  const key = testKey(kind === "promoted" ? (promotedTo ?? testId) : testId);
  const tests = newest.tests.filter((test) => testKey(test.id) === key);
  if (kind === "deleted") {
    if (tests.length === 0) return [];
    return [violation("kind", "collection_disagrees", "the default branch's newest collection still holds this test")];
  }
  if (tests.some((test) => test.kind === "property" && test.lanes.includes("merge"))) return [];
  const message = "the default branch's newest collection holds no property of that id in the merge lane";
  return [violation(promotedTo === null ? "kind" : "promoted_to", "collection_disagrees", message)];
}
