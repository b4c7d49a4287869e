import { expect, it } from "vitest";
import { defaultPolicy } from "@/lib/domain/policy/policy";
import { buildCollection, buildFrozenTest, buildTest } from "@/lib/domain/testing/build-collection";
import type { CollectedTest } from "./collection";
import { votersRemovedReasons } from "./voters-removed";

const rows: [string, Partial<CollectedTest>, Partial<CollectedTest> | null, string | null][] = [
  ["a voter that stays", {}, {}, null],
  ["a voter in another spelling", { id: "a/b::t" }, { id: "a\\b::t" }, null],
  ["a removed merge test", {}, null, "votes in the merge lane of the default branch and is not collected here"],
  [
    "a removed witness test",
    { lanes: ["witness"] },
    null,
    "votes in the witness lane of the default branch and is not collected here",
  ],
  ["a merge test that was frozen", {}, { lanes: ["freeze"] }, "moved from the merge lane to freeze"],
  [
    "a witness test that lost its lane",
    { lanes: ["witness"] },
    { lanes: [] },
    "moved from the witness lane to no lane",
  ],
  ["a test with two lanes now", {}, { lanes: ["merge", "witness"] }, "moved from the merge lane to merge, witness"],
  [
    "a property that became an oracle",
    { kind: "property" },
    { kind: "oracle" },
    "changed from kind property to oracle",
  ],
  ["an oracle whose kind is gone", { kind: "oracle" }, { kind: null }, "changed from kind oracle to unknown"],
  ["a test that got a kind", { kind: null }, { kind: "oracle" }, "changed from kind unknown to oracle"],
  ["two unknown kinds", { kind: "e2e" }, { kind: "smoke" }, null],
  ["a frozen test that is gone", { lanes: ["freeze"] }, null, null],
  ["a test that had no lane", { lanes: [] }, null, null],
];
it.each(rows)("judges %s", (_, before, after, expected) => {
  const baseline = buildCollection(buildTest({ id: "x", ...before }));
  const collection = buildCollection(
    ...(after === null ? [] : [buildTest({ id: "x", ...after })]),
    buildFrozenTest("f"),
  );
  const reasons = votersRemovedReasons(collection, baseline, defaultPolicy);
  expect(reasons.map((reason) => reason.message)).toEqual(expected === null ? [] : [expected]);
  for (const reason of reasons) {
    expect(reason).toMatchObject({ part: "property", severity: "warn", code: "voters_removed", subject: "x" });
  }
  const strict = votersRemovedReasons(collection, baseline, { ...defaultPolicy, votersRemovedFails: true });
  expect(strict).toEqual(reasons.map((reason) => ({ ...reason, severity: "fail" })));
});
