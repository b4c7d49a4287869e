import { expect, it } from "vitest";
import { buildReport, buildResult } from "@/lib/domain/testing/build-report";
import { runnerReasons } from "./runner-reasons";
import type { SuiteReport } from "./suite-report";

const report = (uploadId: string, changes: Partial<SuiteReport> = {}) =>
  buildReport({ uploadId, name: `${uploadId}.xml`, ...changes });
const texts = (...reports: SuiteReport[]) =>
  runnerReasons(reports).map((one) => `${one.part} ${one.severity} ${one.code} ${one.subject}: ${one.message}`);
const passed = { results: [buildResult("t", "passed")] };
const failed = { results: [buildResult("t", "passed", "failed")] };
const noFailure = (code: number, names = "a.xml") =>
  `property fail runner_error ${names}: exit code ${code} and no failed test`;

it.each<[string, SuiteReport[], string[]]>([
  ["says nothing of no report", [], []],
  ["says nothing of exit code 0", [report("a", { exitCode: 0, ...passed })], []],
  ["says nothing of an unknown exit code", [report("a", passed)], []],
  ["lets a failed test explain the exit code", [report("a", { exitCode: 1, ...failed })], []],
  ["fails an exit code that no test explains", [report("a", { exitCode: 2, ...passed })], [noFailure(2)]],
  ["fails a negative exit code", [report("a", { exitCode: -1, ...passed })], [noFailure(-1)]],
  [
    "does not let a test explain it that passed in the end",
    [report("a", { exitCode: 1, results: [buildResult("t", "failed", "passed")] })],
    [noFailure(1)],
  ],
  [
    "lets a result explain it that belongs to no test",
    [
      report("a", {
        exitCode: 1,
        results: [buildResult("t", "passed"), { ...buildResult("x", "errored"), testId: null }],
      }),
    ],
    [],
  ],
  [
    "lets the files of one run explain it together",
    [report("a", { exitCode: 1, ...passed }), report("b", { exitCode: 1, ...failed })],
    [],
  ],
  [
    "names a run once with its files",
    [
      report("a", { exitCode: 1 }),
      report("b", { exitCode: 0 }),
      report("c", { exitCode: 1 }),
      report("c", { exitCode: 1 }),
    ],
    [noFailure(1, "a.xml, c.xml")],
  ],
  [
    "does not let another job explain it",
    [report("a", { exitCode: 1 }), report("b", { exitCode: 1, job: "run-1/other", ...failed })],
    [noFailure(1)],
  ],
  [
    "does not let another suite of the job explain it, nor another shard",
    [
      report("a", { exitCode: 1, shard: { index: 1, count: 2 } }),
      report("b", { exitCode: 1, suite: "more", shard: { index: 1, count: 2 }, ...failed }),
      report("c", { exitCode: 1, shard: { index: 2, count: 2 }, ...failed }),
    ],
    [noFailure(1)],
  ],
  [
    "does not let another run attempt explain it",
    [report("a", { exitCode: 1 }), report("b", { exitCode: 1, runAttempt: 2, ...failed })],
    [noFailure(1)],
  ],
  [
    "does not let another lane explain it",
    [report("a", { exitCode: 1 }), report("b", { exitCode: 1, lane: "witness", ...failed })],
    [noFailure(1)],
  ],
  [
    "says once that a run with different exit codes broke",
    [report("a", { exitCode: 2 }), report("b", { exitCode: 1 })],
    [noFailure(2, "a.xml, b.xml")],
  ],
  [
    "lets one error outside tests explain the exit code",
    [report("a", { exitCode: 1, errorsOutsideTests: ["no module x"] })],
    ["property fail runner_error a.xml: an error outside tests: no module x"],
  ],
  [
    "fails each error outside tests, which explains the exit code too",
    [report("a", { lane: "freeze", exitCode: 1, errorsOutsideTests: ["no module x", "no module y", "no module x"] })],
    [
      "flake fail runner_error a.xml: an error outside tests: no module x",
      "flake fail runner_error a.xml: an error outside tests: no module y",
    ],
  ],
  [
    "fails a file that cannot be read, and asks nothing more of it",
    [report("a", { lane: "witness", unreadable: "the file is empty", retriesVisible: false })],
    ["fixture fail evidence_unreadable a.xml: the file is empty"],
  ],
  [
    "says once for each suite that a format hides retries",
    [
      report("a", { retriesVisible: false }),
      report("b", { retriesVisible: false }),
      report("c", { retriesVisible: false, lane: "witness", suite: "golden" }),
      report("d", { retriesVisible: false, lane: "freeze" }),
    ],
    [
      "property warn reruns_unknown unit: its format does not show retries: reruns are unknown, and a flaky test looks passed",
      "fixture warn reruns_unknown golden: its format does not show retries: reruns are unknown, and a flaky test looks passed",
    ],
  ],
])("%s", (_, reports, expected) => {
  expect(texts(...reports)).toEqual(expected);
});
