import { expect, it } from "vitest";
import { buildCollection, buildFrozenTest, buildTest } from "@/lib/domain/testing/build-collection";
import { buildFreezeRow } from "@/lib/domain/testing/build-freeze";
import { scoreOneToOne } from "./one-to-one";

const strict = { strict: true };
const lax = { strict: false };

it.each([strict, lax])("is content when rows and frozen tests match, in any spelling (%j)", (options) => {
  const collection = buildCollection(buildTest(), buildFrozenTest("a/b.py::t"));
  expect(scoreOneToOne([buildFreezeRow({ testId: "a\\b.py::t" })], collection, options)).toEqual([]);
});

it.each([strict, lax])("always fails a frozen test without a row (%j)", (options) => {
  expect(scoreOneToOne([], buildCollection(buildFrozenTest("x")), options)).toEqual([
    {
      part: "flake",
      severity: "fail",
      code: "frozen_without_row",
      subject: "x",
      message: "in the freeze lane without a freeze row",
    },
  ]);
});

it("counts a test that has the freeze lane beside another one as frozen", () => {
  const collection = buildCollection(buildTest({ id: "x", lanes: ["merge", "freeze"] }));
  expect(scoreOneToOne([], collection, lax).map((reason) => reason.code)).toEqual(["frozen_without_row"]);
});

it.each([
  [strict, "fail"],
  [lax, "warn"],
])("judges a row without a frozen test (%j): %s", (options, severity) => {
  const collection = buildCollection(buildTest({ id: "votes" }));
  const rows = [buildFreezeRow({ testId: "votes" }), buildFreezeRow({ testId: "gone" })];
  expect(scoreOneToOne(rows, collection, options)).toEqual([
    {
      part: "flake",
      severity,
      code: "row_without_frozen_test",
      subject: "votes",
      message: "freeze row without a frozen test: its test votes in another lane",
    },
    {
      part: "flake",
      severity,
      code: "row_without_frozen_test",
      subject: "gone",
      message: "freeze row without a frozen test: no such test is collected",
    },
  ]);
});
