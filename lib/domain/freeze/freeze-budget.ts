import type { Collection } from "@/lib/domain/collection/collection";
import { baseKeys, laneCounts } from "@/lib/domain/collection/lane-counts";
import { testKey } from "@/lib/domain/identity/test-key";

/**
 * The budget as it would be once `testId` is frozen too (design 3.4, "refused beyond the budget"): test functions that are in
 * the freeze lane, or have a row in force, or are this one, against the merge functions of the collection.
 */
export function freezeBudgetAfter(
  testId: string,
  newest: Collection,
  inForce: readonly string[],
): { readonly freeze: number; readonly merge: number } {
  const bases = new Map(newest.tests.map((test) => [testKey(test.id), testKey(test.base ?? test.id)]));
  const frozen = new Set(baseKeys(newest, "freeze"));
  for (const id of [...inForce, testId]) frozen.add(bases.get(testKey(id)) ?? testKey(id));
  return { freeze: frozen.size, merge: laneCounts(newest).merge };
}
