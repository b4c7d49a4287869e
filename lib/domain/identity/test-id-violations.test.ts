import { existsSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { isSeveralIds, isUnstableId } from "./id-warnings";
import { testIdViolations } from "./test-id-violations";
import { isWildcardId } from "./wildcard-id";

it.each([
  ["a", []],
  ["", ["required"]],
  [" \t\n", ["required"]],
  ["x".repeat(600), []],
  ["x".repeat(601), ["too_long"]],
  ["검".repeat(600), []],
  ["🧪".repeat(600), []],
  ["🧪".repeat(601), ["too_long"]],
  ["pkg.*", ["wildcard"]],
  ["a\0b", ["malformed"]],
  ["a\ud800b", ["malformed"]],
  ["a🧪b", []],
  ["trailing space is part of it ", []],
])("%j has the faults %j", (testId, expected) => {
  const violations = testIdViolations(testId);
  expect(violations.map((violation) => violation.code)).toEqual(expected);
  expect(violations.every(({ path, message }) => path === "test_id" && message.length > 10)).toBe(true);
});

it("names the limit of its length", () => {
  expect(testIdViolations("x".repeat(601))[0]?.message).toBe("a test id has at most 600 characters");
});

const realIds = new URL("../../../../shared/data/flaky/odd-test-ids.json", import.meta.url);

it("lets every odd id of the wild be filed, but for the two wildcards among them", (context) => {
  if (!existsSync(realIds)) context.skip("the folder of real inputs is not here");
  const ids: { test_id: string }[] = JSON.parse(readFileSync(realIds, "utf8"));
  const refused = ids.map((row) => row.test_id).filter((testId) => testIdViolations(testId).length > 0);
  expect(refused).toEqual(["ydb/tests/compatibility py3test.[test_kafka_topic.py */*] chunk", "kms_cursor_crc@.*"]);
  expect(refused.every(isWildcardId)).toBe(true);
  expect(ids.map((row) => row.test_id).filter(isUnstableId)).toEqual([
    "org.wikimedia.search.highlighter.experimental.snippet.CharScanningSegmenterTest.randomSegments { seed=[A59FE0BB67EE084A:C8345A018D6EEB3]}",
  ]);
  expect(ids.map((row) => row.test_id).filter(isSeveralIds)).toHaveLength(3);
});
