import { expect, it } from "vitest";
import type { Part } from "@/lib/domain/words";
import { shardReasons } from "./shard-reasons";

const piece = (index: number, count: number, suite = "unit", part: Part = "property") => ({
  part,
  suite,
  shard: { index, count },
});

it.each([
  ["says nothing of no uploads", [], []],
  ["says nothing of a run in one piece", [piece(1, 1)], []],
  ["says nothing when every shard is there, in any order and twice", [piece(2, 2), piece(1, 2), piece(2, 2)], []],
  ["names the last shard", [piece(1, 2)], ["property shard_missing unit: of 2 shards no upload holds 2"]],
  [
    "names the first and a middle shard",
    [piece(2, 4), piece(4, 4)],
    ["property shard_missing unit: of 4 shards no upload holds 1, 3"],
  ],
  [
    "does not take a shard beyond the count for a missing one",
    [piece(1, 2), piece(3, 2)],
    ["property shard_missing unit: of 2 shards no upload holds 2"],
  ],
  [
    "fails where uploads disagree on the count, even when one count is complete",
    [piece(1, 10), piece(1, 2), piece(2, 2)],
    ["property shard_mismatch unit: its uploads say that it was split into 2 and 10 shards"],
  ],
  [
    "keeps suites and parts apart",
    [piece(1, 2), piece(2, 2, "other"), piece(2, 2, "unit", "fixture"), piece(1, 1, "whole")],
    [
      "property shard_missing unit: of 2 shards no upload holds 2",
      "property shard_missing other: of 2 shards no upload holds 1",
      "fixture shard_missing unit: of 2 shards no upload holds 1",
    ],
  ],
])("%s", (_, pieces, expected) => {
  const reasons = shardReasons(pieces);
  expect(reasons.map((one) => `${one.part} ${one.code} ${one.subject}: ${one.message}`)).toEqual(expected);
  expect(reasons.every(({ severity }) => severity === "fail")).toBe(true);
});
