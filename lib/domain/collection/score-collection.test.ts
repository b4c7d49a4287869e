import { expect, it } from "vitest";
import { defaultPolicy } from "@/lib/domain/policy/policy";
import { buildCollection, buildFrozenTest, buildTest } from "@/lib/domain/testing/build-collection";
import { scoreCollection } from "./score-collection";

it("is content with one owned oracle", () => {
  expect(scoreCollection(buildCollection(buildTest()), defaultPolicy, buildCollection(buildTest()))).toEqual([]);
});

it("gathers every rule of the collection", () => {
  const collection = buildCollection(
    buildTest({ id: "lane", lanes: [], kind: "odd", attachments: {} }),
    buildFrozenTest("f"),
  );
  const codes = (baseline?: ReturnType<typeof buildCollection>) =>
    scoreCollection(collection, defaultPolicy, baseline).map((reason) => reason.code);
  const withoutBaseline = [
    "lane_contract",
    "no_merge_voter",
    "freeze_over_budget",
    "kind_unknown",
    "no_owned_oracle",
    "attachment_missing",
  ];
  expect(codes()).toEqual(withoutBaseline);
  expect(codes(buildCollection(buildTest({ id: "voter" })))).toEqual([...withoutBaseline, "voters_removed"]);
});
