import { expect, it } from "vitest";
import { buildCollection, buildTest } from "@/lib/domain/testing/build-collection";
import type { CollectedTest } from "./collection";
import { laneContractReasons } from "./lane-contract";

const rows: [string, Partial<CollectedTest>, string | null][] = [
  ["accepts one known lane", {}, null],
  ["accepts one lane marked twice", { lanes: ["witness", "witness"] }, null],
  ["refuses no lane", { lanes: [] }, "lane_contract: has no lane; one of merge, witness, freeze is needed"],
  [
    "refuses two lanes",
    { lanes: ["merge", "freeze"] },
    "lane_contract: has 2 lanes (merge, freeze); exactly one is needed",
  ],
  ["refuses an unknown lane", { lanes: ["slow"] }, "lane_contract: lane slow is not one of merge, witness, freeze"],
  ["accepts a conditional skip", { skip: "conditional" }, null],
  [
    "refuses an unconditional skip",
    { skip: "unconditional" },
    "illegal_skip: skipped or expected to fail without a condition, which deletes evidence",
  ],
  [
    "refuses an unconditional skip in the freeze lane too, with its file",
    { lanes: ["freeze"], skip: "unconditional", file: "a.py" },
    "illegal_skip: skipped or expected to fail without a condition, which deletes evidence, in a.py",
  ],
  [
    "says file and line where they are known",
    { lanes: [], file: "a.py", line: 7 },
    "lane_contract: has no lane; one of merge, witness, freeze is needed, in a.py:7",
  ],
  [
    "says no line without a file",
    { lanes: ["slow"], line: 7 },
    "lane_contract: lane slow is not one of merge, witness, freeze",
  ],
];
it.each(rows)("%s", (_, changes, expected) => {
  const reasons = laneContractReasons(buildCollection(buildTest({ id: "x", ...changes })));
  expect(reasons.map(({ code, message }) => `${code}: ${message}`)).toEqual(expected === null ? [] : [expected]);
  for (const reason of reasons) expect(reason).toMatchObject({ part: "property", severity: "fail", subject: "x" });
});

it("lists every offender, in the order of the collection", () => {
  const collection = buildCollection(
    buildTest({ id: "a/b::t", lanes: [] }),
    buildTest({ id: "ok" }),
    buildTest({ id: "a\\b::t", skip: "unconditional" }),
    buildTest({ id: "a/b::t", lanes: ["x", "y"], file: "a/b", line: 3 }),
  );
  expect(laneContractReasons(collection).map(({ code, subject }) => `${code} ${subject}`)).toEqual([
    "lane_contract a/b::t",
    "illegal_skip a\\b::t",
    "duplicate_test a\\b::t",
    "lane_contract a/b::t",
    "duplicate_test a/b::t",
  ]);
  expect(laneContractReasons(collection).at(-1)?.message).toBe("collected more than once, in a/b:3");
});
