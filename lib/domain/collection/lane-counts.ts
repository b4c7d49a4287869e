import { testKey } from "@/lib/domain/identity/test-key";
import { type Lane, lanes } from "@/lib/domain/words";
import type { CollectedTest, Collection, LaneCounts } from "./collection";

/** The one lane of a test, or null when it has none, several, or an unknown one (design 2: exactly one). */
export function laneOf(test: Pick<CollectedTest, "lanes">): Lane | null {
  const [name, ...others] = new Set(test.lanes);
  return others.length === 0 ? (lanes.find((lane) => lane === name) ?? null) : null;
}

/** Keys of the test functions in a lane: an id without its parameters, where the collection says so (design 3.5). */
export function baseKeys(collection: Collection, lane: Lane): string[] {
  const tests = collection.tests.filter((test) => laneOf(test) === lane);
  return [...new Set(tests.map((test) => testKey(test.base ?? test.id)))];
}

/** Test functions per lane; parameters buy nothing. A test without exactly one known lane counts nowhere. */
export function laneCounts(collection: Collection): LaneCounts {
  return {
    merge: baseKeys(collection, "merge").length,
    witness: baseKeys(collection, "witness").length,
    freeze: baseKeys(collection, "freeze").length,
  };
}
