import type { Collection } from "@/lib/domain/collection/collection";
import { testKey } from "@/lib/domain/identity/test-key";
import { failReason, type Reason, warnReason } from "@/lib/domain/reason";
import type { FreezeRow } from "./freeze-row";

/**
 * Holds freeze rows and frozen tests against each other (design 3.4, "One to one"). A frozen test without a row always fails.
 * A row without a frozen test fails when `strict` (default branch, merge queue, files) and warns elsewhere, where it votes.
 */
export function scoreOneToOne(
  rows: readonly Pick<FreezeRow, "testId">[],
  collection: Collection,
  options: { readonly strict: boolean },
): Reason[] {
  const rowKeys = new Set(rows.map((row) => testKey(row.testId)));
  const frozen = collection.tests.filter((test) => test.lanes.includes("freeze"));
  const frozenKeys = new Set(frozen.map((test) => testKey(test.id)));
  const collectedKeys = new Set(collection.tests.map((test) => testKey(test.id)));
  const orphan = options.strict ? failReason : warnReason;

  const withoutRow = frozen
    .filter((test) => !rowKeys.has(testKey(test.id)))
    .map((test) => failReason("flake", "frozen_without_row", test.id, "in the freeze lane without a freeze row"));
  const withoutTest = rows
    .filter((row) => !frozenKeys.has(testKey(row.testId)))
    .map((row) => {
      const where = collectedKeys.has(testKey(row.testId))
        ? "its test votes in another lane"
        : "no such test is collected";
      return orphan("flake", "row_without_frozen_test", row.testId, `freeze row without a frozen test: ${where}`);
    });
  return [...withoutRow, ...withoutTest];
}
