import { describe, expect, it } from "vitest";
import { buildCollection, buildFrozenTest, buildTest } from "@/lib/domain/testing/build-collection";
import { budgetReasons, laneBudget } from "./budget";

const merge = (count: number) => Array.from({ length: count }, (_, index) => buildTest({ id: `m${index}` }));
const freeze = (count: number) => Array.from({ length: count }, (_, index) => buildFrozenTest(`f${index}`));
const witness = buildTest({ id: "w", lanes: ["witness"], kind: "golden" });

describe("the budget (design 3.5)", () => {
  it.each([
    ["one merge test", 1, 0, []],
    ["as many frozen tests as merge tests", 2, 2, []],
    ["one frozen test too many", 2, 3, ["flake fail freeze_over_budget"]],
    ["no merge test", 0, 0, ["property fail no_merge_voter"]],
    ["frozen tests alone", 0, 1, ["property fail no_merge_voter", "flake fail freeze_over_budget"]],
  ])("of %s", (_, mergeCount, freezeCount, expected) => {
    const reasons = budgetReasons(buildCollection(...merge(mergeCount), ...freeze(freezeCount)));
    expect(reasons.map((r) => `${r.part} ${r.severity} ${r.code}`)).toEqual(expected);
  });

  it("is not bought by the parameters of one merge test", () => {
    const parameters = [1, 2, 3].map((n) => buildTest({ id: `m[${n}]`, base: "m" }));
    const [reason] = budgetReasons(buildCollection(...parameters, ...freeze(2)));
    expect(reason).toMatchObject({
      subject: "freeze lane",
      message: "2 frozen tests against 1 merge tests; freeze may not exceed merge",
    });
  });

  it("says that witness tests alone cannot approve", () => {
    expect(budgetReasons(buildCollection(witness))).toEqual([
      {
        part: "property",
        severity: "fail",
        code: "no_merge_voter",
        subject: "merge lane",
        message: "no test can approve; 1 witness tests can fail a patch and never approve one",
      },
    ]);
    expect(budgetReasons(buildCollection())[0]?.message).toBe("no test can approve");
  });

  it("is what lane_budget.json holds, with the breaches of the lane contract", () => {
    expect(laneBudget(buildCollection(...merge(1), witness))).toEqual({
      counts: { merge: 1, witness: 1, freeze: 0 },
      errors: [],
    });
    const broken = laneBudget(buildCollection(buildTest({ id: "x", lanes: [] })));
    expect(broken).toEqual({
      counts: { merge: 0, witness: 0, freeze: 0 },
      errors: [
        "lane_contract: x: has no lane; one of merge, witness, freeze is needed",
        "no_merge_voter: merge lane: no test can approve",
      ],
    });
  });
});
