import type { CollectedTest, Collection } from "@/lib/domain/collection/collection";

/** An owned oracle in the merge lane. */
export function buildTest(changes: Partial<CollectedTest> = {}): CollectedTest {
  return {
    id: "tests/test_sum.py::test_adds",
    base: null,
    lanes: ["merge"],
    kind: "oracle",
    skip: null,
    tags: [],
    attachments: { owner: "dana" },
    file: null,
    line: null,
    ...changes,
  };
}

export function buildFrozenTest(id: string, changes: Partial<CollectedTest> = {}): CollectedTest {
  return buildTest({ id, lanes: ["freeze"], kind: "frozen", attachments: { capsule: "seed 7" }, ...changes });
}

export function buildCollection(...tests: CollectedTest[]): Collection {
  return { framework: "pytest", tests };
}
