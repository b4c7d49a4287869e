import { expect, it } from "vitest";
import { buildReport, buildResult } from "@/lib/domain/testing/build-report";
import { mergeAttempts, reportsInOrder } from "./merge-attempts";
import type { SuiteReport } from "./suite-report";

const at = (ms: number) => new Date(ms);
const merged = (...reports: SuiteReport[]) =>
  Object.fromEntries(
    [...mergeAttempts(reports)].map(([key, results]) => [
      key,
      results.map(({ variant, attempts }) => [variant, attempts.map(({ outcome }) => outcome).join(" ")]),
    ]),
  );

it("keeps every attempt of a commit, in order of run attempt and then of receipt", () => {
  const first = buildReport({ uploadId: "a", receivedAt: at(9), results: [buildResult("t", "failed", "errored")] });
  const second = buildReport({
    uploadId: "b",
    receivedAt: at(5),
    runAttempt: 2,
    results: [buildResult("t", "passed")],
  });
  const third = buildReport({
    uploadId: "c",
    receivedAt: at(6),
    runAttempt: 2,
    results: [buildResult("t", "skipped")],
  });
  expect(merged(third, second, first)).toEqual({ t: [[null, "failed errored passed skipped"]] });
  expect(reportsInOrder([third, second, first])).toEqual([first, second, third]);
});

it("joins the results of one test in one report, whatever the spelling of the path", () => {
  const results = [buildResult("a\\b.py::t", "failed"), buildResult("a/b.py::t", "passed")];
  expect(merged(buildReport({ results }))).toEqual({ "a/b.py::t": [[null, "failed passed"]] });
});

it("keeps variants apart, and tests of the same name in other files", () => {
  const results = [
    { ...buildResult("a.py::t", "passed"), variant: "linux" },
    { ...buildResult("a.py::t", "failed"), variant: "windows" },
    buildResult("b.py::t", "skipped"),
  ];
  expect(merged(buildReport({ results }))).toEqual({
    "a.py::t": [
      ["linux", "passed"],
      ["windows", "failed"],
    ],
    "b.py::t": [[null, "skipped"]],
  });
});

it("counts an upload once that was sent twice, and a voided or unmatched one not at all", () => {
  const report = buildReport({
    results: [buildResult("t", "failed"), { ...buildResult("x", "failed"), testId: null }],
  });
  const voided = { ...report, uploadId: "2", voided: { reason: "wrong" } };
  expect(merged(report, report, voided)).toEqual({ t: [[null, "failed"]] });
});
