import { describe, expect, it } from "vitest";
import { lineageOf } from "@/lib/domain/lease/lineage";
import { defaultPolicy } from "@/lib/domain/policy/policy";
import { buildCollection, buildFrozenTest, buildTest } from "@/lib/domain/testing/build-collection";
import { buildFreeze } from "@/lib/domain/testing/build-freeze";
import { testNow } from "@/lib/domain/testing/build-lease";
import { type FreezeApprovalContext, freezeApprovalViolations } from "./freeze-approval";
import { freezeBudgetAfter } from "./freeze-budget";
import type { FreezeRecord } from "./freeze-row";

const merge = (id: string, base: string | null = null) => buildTest({ id, base });
const context: FreezeApprovalContext = {
  policy: defaultPolicy,
  tags: [],
  openRecords: [],
  lineage: lineageOf([], testNow),
  review: { askedBy: "dana", reviewer: "kim", secondPerson: true },
  versionRead: 3,
  version: 3,
  newest: buildCollection(merge("a"), merge("b")),
  inForce: [],
};
const proposed = buildFreeze({ testId: "f", status: "proposed", approvedAt: null });

function approve(changes: Partial<FreezeApprovalContext>, record: FreezeRecord = proposed): string[] {
  const violations = freezeApprovalViolations(record, { ...context, ...changes }, testNow);
  for (const { message } of violations) expect(message.length).toBeGreaterThan(12);
  return violations.map(({ path, code }) => `${path} ${code}`);
}

describe("approving a freeze (design 3.4)", () => {
  it("accepts the version that was read, by another owner, within the budget", () => {
    expect(approve({})).toEqual([]);
  });

  it.each(["sent_back", "withdrawn", "approved", "ended"] as const)("refuses one that is %s", (status) => {
    expect(approve({}, { ...proposed, status })).toEqual(["freeze wrong_state"]);
  });

  it("refuses one that has ended while proposed", () => {
    expect(approve({}, { ...proposed, ended: { kind: "fixed", at: testNow } })).toEqual(["freeze wrong_state"]);
  });

  it.each([2, 4])("refuses another version than the one read (%i)", (versionRead) => {
    expect(approve({ versionRead })).toEqual(["version stale_version"]);
  });

  it("refuses one's own proposal while the second-person rule is on", () => {
    const own = { askedBy: "kim", reviewer: "kim" };
    expect(approve({ review: { ...own, secondPerson: true } })).toEqual(["reviewer second_person"]);
    expect(approve({ review: { ...own, secondPerson: false } })).toEqual([]);
  });

  it("refuses a day that is past, or further than the maximum counted from today", () => {
    expect(approve({}, { ...proposed, expiresOn: "2026-10-02" })).toEqual([]);
    expect(approve({}, { ...proposed, expiresOn: "2026-10-01" })).toEqual(["expires_on not_in_future"]);
    expect(approve({}, { ...proposed, expiresOn: "2026-11-02" })).toEqual(["expires_on beyond_maximum"]);
  });

  it("checks again what proposing had to keep", () => {
    expect(approve({ tags: ["money"], openRecords: [{ kind: "lease", variant: null }] })).toEqual([
      "test_id protected_test",
      "test_id overlap",
    ]);
  });

  it("refuses without a collection, since there is no budget then", () => {
    expect(approve({ newest: null })).toEqual(["freeze collection_missing"]);
  });

  it("fills the freeze lane up to the merge lane and no further", () => {
    expect(approve({ inForce: ["x"] })).toEqual([]);
    expect(approve({ inForce: ["x", "y"] })).toEqual(["freeze over_budget"]);
  });
});

describe("the budget after an approval", () => {
  const newest = buildCollection(merge("m[1]", "m"), merge("m[2]", "m"), buildFrozenTest("c[1]", { base: "c" }));

  it("counts functions: parameters buy nothing", () => {
    expect(freezeBudgetAfter("f", newest, [])).toEqual({ freeze: 2, merge: 1 });
    expect(freezeBudgetAfter("c[1]", newest, [])).toEqual({ freeze: 1, merge: 1 });
    expect(freezeBudgetAfter("m[1]", newest, ["m[2]"])).toEqual({ freeze: 2, merge: 1 });
  });

  it("counts a row in force once, frozen in the collection or not, in any spelling", () => {
    expect(freezeBudgetAfter("f\\x::t", newest, ["f/x::t", "c[1]"])).toEqual({ freeze: 2, merge: 1 });
  });
});
