import { expect, it } from "vitest";
import { buildCollection, buildFrozenTest, buildTest } from "@/lib/domain/testing/build-collection";
import { baseKeys, laneCounts, laneOf } from "./lane-counts";

it.each([
  [["merge"], "merge"],
  [["witness"], "witness"],
  [["freeze"], "freeze"],
  [["merge", "merge"], "merge"],
  [[], null],
  [["merge", "freeze"], null],
  [["Merge"], null],
  [["quarantine"], null],
])("reads the lanes %j as %s", (lanes, expected) => {
  expect(laneOf({ lanes })).toBe(expected);
});

it("counts test functions, so that parameters buy nothing", () => {
  const collection = buildCollection(
    buildTest({ id: "a[1]", base: "a" }),
    buildTest({ id: "a[2]", base: "a" }),
    buildTest({ id: "b\\c::t", base: null }),
    buildTest({ id: "b/c::t", base: null }),
    buildTest({ id: "w", lanes: ["witness"] }),
    buildFrozenTest("f[1]"),
    buildFrozenTest("f[2]"),
    buildTest({ id: "two", lanes: ["merge", "witness"] }),
    buildTest({ id: "none", lanes: [] }),
  );
  expect(laneCounts(collection)).toEqual({ merge: 2, witness: 1, freeze: 2 });
  expect(baseKeys(collection, "merge")).toEqual(["a", "b/c::t"]);
});

it("counts an empty collection as nothing", () => {
  expect(laneCounts(buildCollection())).toEqual({ merge: 0, witness: 0, freeze: 0 });
});
