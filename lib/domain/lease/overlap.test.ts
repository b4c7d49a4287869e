import { expect, it } from "vitest";
import { overlapViolations, variantsOverlap } from "./overlap";

it.each([
  [null, null, true],
  [null, "linux", true],
  ["linux", null, true],
  ["linux", "linux", true],
  ["linux", "windows", false],
])("says whether %s and %s cover a common result: %s", (a, b, expected) => {
  expect(variantsOverlap(a, b)).toBe(expected);
});

it("names what is in the way", () => {
  expect(overlapViolations("linux", [])).toEqual([]);
  expect(overlapViolations("linux", [{ kind: "lease", variant: "windows" }])).toEqual([]);
  expect(overlapViolations("linux", [{ kind: "lease", variant: null }])).toEqual([
    { path: "test_id", code: "overlap", message: "this test already has an open lease for every variant" },
  ]);
  expect(overlapViolations(null, [{ kind: "freeze", variant: "linux" }])[0]?.message).toBe(
    "this test already has an open freeze for variant linux",
  );
});
