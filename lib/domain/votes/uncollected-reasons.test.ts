import { expect, it } from "vitest";
import { buildReport, buildResult } from "@/lib/domain/testing/build-report";
import type { AttemptOutcome, SuiteReport } from "./suite-report";
import { uncollectedReasons, uncollectedResults } from "./uncollected-reasons";

const collected = new Set(["a/b.py::t"]);
const unmatched = (subject: string, ...outcomes: AttemptOutcome[]) => ({
  ...buildResult(subject, ...outcomes),
  testId: null,
});
const found = (...reports: SuiteReport[]) => uncollectedResults(reports, collected);
const texts = (...reports: SuiteReport[]) =>
  uncollectedReasons(found(...reports)).map(
    (one) => `${one.part} ${one.severity} ${one.code} ${one.subject}: ${one.message}`,
  );

it("says nothing of collected tests, whatever the spelling of their path and however they came out", () => {
  expect(texts(buildReport({ results: [buildResult("a\\b.py::t", "failed")] }))).toEqual([]);
});

it("fails a failed result of an uncollected test, once for each part, and lists the others", () => {
  const results = [
    unmatched("sum adds", "passed"),
    unmatched("sum fails", "failed", "passed"),
    { ...buildResult("other.py::t", "errored"), variant: "linux" },
    unmatched("sum skips", "skipped"),
  ];
  expect(
    texts(
      buildReport({ uploadId: "1", results }),
      buildReport({ uploadId: "2", results }),
      buildReport({ uploadId: "3", lane: "witness", suite: "golden", results: [unmatched("x", "passed")] }),
      buildReport({ uploadId: "4", lane: "freeze", results: [unmatched("y", "failed")] }),
    ),
  ).toEqual([
    "property fail uncollected_failed sum fails: failed, and no such test is collected",
    "property fail uncollected_failed other.py::t (linux): failed, and no such test is collected",
    "flake fail uncollected_failed y: failed, and no such test is collected",
    "property warn unmatched_result unit: results of no collected test: sum adds, sum skips",
    "fixture warn unmatched_result golden: results of no collected test: x",
  ]);
});

it("remembers a failure over all uploads, in whichever order", () => {
  const first = buildReport({ uploadId: "1", results: [unmatched("x", "failed")] });
  const second = buildReport({ uploadId: "2", results: [unmatched("x", "passed")] });
  for (const reports of [
    [first, second],
    [second, first],
  ]) {
    expect(found(...reports).map(({ subject, isFailed }) => [subject, isFailed])).toEqual([["x", true]]);
  }
});

it("fails a test of two suites of one part once", () => {
  const results = [unmatched("x", "failed")];
  expect(texts(buildReport({ results }), buildReport({ suite: "e2e", results }))).toHaveLength(1);
});
