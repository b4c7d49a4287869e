import { describe, expect, it } from "vitest";
import { outcomesOf } from "../testing/outcomes";
import { reportOf } from "../testing/read-text";

type Line = Record<string, unknown>;

const stage = (name: string, when: string, outcome: string, more: Line = {}): Line => ({
  $report_type: "TestReport",
  nodeid: `tests/a.py::${name}`,
  location: ["tests/a.py", 4, name],
  when,
  outcome,
  duration: 0.1,
  ...more,
});
const start: Line = { $report_type: "SessionStart", pytest_version: "8.3.0" };
const end = (exitstatus: number): Line => ({ $report_type: "SessionFinish", exitstatus });
const read = (lines: readonly Line[]) => reportOf(lines.map((line) => JSON.stringify(line)).join("\n"));
const run = (name: string, call: string, more: Line = {}): Line[] => [
  stage(name, "setup", "passed"),
  stage(name, "call", call, more),
  stage(name, "teardown", "passed"),
];

describe("pytest-reportlog", () => {
  it("reads stages as one attempt and reruns as several", async () => {
    const report = await read([
      start,
      ...run("a", "passed"),
      ...run("b", "failed", { longrepr: { reprcrash: { message: "assert 0" } } }),
      stage("c", "setup", "failed"),
      stage("c", "teardown", "passed"),
      stage("d", "setup", "passed"),
      stage("d", "call", "rerun"),
      ...run("d", "passed"),
      ...run("e", "skipped", { wasxfail: "" }),
      end(1),
    ]);
    expect(outcomesOf(report).map((line) => line.split("::")[1])).toEqual([
      "a passed P",
      "b failed F",
      "c errored E",
      "d passed flaky FP",
      "e skipped S",
    ]);
    expect(report.tests[1]).toMatchObject({
      line: 5,
      file: "tests/a.py",
      attempts: [{ durationMs: 300, message: "assert 0" }],
    });
    expect(report).toMatchObject({ retriesVisible: true, incomplete: false, errorsOutsideTests: [] });
  });

  it("takes a log without its end as cut short, and a test without a teardown as errored", async () => {
    const report = await read([start, stage("a", "setup", "passed"), stage("a", "call", "passed")]);
    expect(outcomesOf(report)).toEqual(["tests/a.py::a errored E"]);
    expect(report.incomplete).toBe(true);
  });

  it("takes a test without a call as errored, never as passed", async () => {
    const report = await read([start, stage("a", "setup", "passed"), stage("a", "teardown", "passed"), end(0)]);
    expect(outcomesOf(report)).toEqual(["tests/a.py::a errored E"]);
  });

  it("lists collection errors", async () => {
    const collect = { $report_type: "CollectReport", nodeid: "b.py", outcome: "failed", longrepr: "SyntaxError" };
    const report = await read([start, collect, end(2)]);
    expect(report.errorsOutsideTests).toContainEqual({ where: "b.py", message: "SyntaxError" });
  });
});
