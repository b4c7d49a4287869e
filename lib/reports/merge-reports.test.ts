import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { mergeReports } from "./merge-reports";
import type { Attempt, AttemptOutcome } from "./result";
import { settleAttempts } from "./settle-attempts";
import { reportOf } from "./testing/read-text";

const attempts = (outcomes: readonly AttemptOutcome[]): Attempt[] =>
  outcomes.map((outcome) => ({ outcome, durationMs: null, message: null }));
const anyOutcome = fc.constantFrom<AttemptOutcome>("passed", "failed", "errored", "skipped");

describe("settleAttempts", () => {
  it.each<[AttemptOutcome[], AttemptOutcome, boolean]>([
    [[], "skipped", false],
    [["passed"], "passed", false],
    [["failed", "passed"], "passed", true],
    [["errored", "passed", "passed"], "passed", true],
    [["passed", "failed"], "failed", false],
    [["failed", "errored"], "errored", false],
    [["failed", "skipped"], "failed", false],
    [["skipped", "passed"], "passed", false],
    [["passed", "skipped"], "passed", false],
    [["failed", "passed", "skipped"], "passed", true],
    [["skipped", "skipped"], "skipped", false],
  ])("settles %j as %s, flaky %s", (outcomes, outcome, flaky) => {
    expect(settleAttempts(attempts(outcomes))).toEqual({ outcome, flaky });
  });

  it("never passes clean over an attempt that failed", () => {
    fc.assert(
      fc.property(fc.array(anyOutcome), (outcomes) => {
        const { outcome, flaky } = settleAttempts(attempts(outcomes));
        const failed = outcomes.some((one) => one === "failed" || one === "errored");
        expect(outcome === "passed" && failed).toBe(flaky);
        if (outcome === "passed") expect(outcomes).toContain("passed");
      }),
    );
  });
});

describe("mergeReports", () => {
  const junit = (cases: string) => reportOf(`<testsuite name="s" hostname="h${cases.length}">${cases}</testsuite>`);

  it("takes one test in two reports as one, with the attempts of both in order", async () => {
    const first = await junit(
      '<testcase classname="a.A" name="t"><failure/></testcase><testcase classname="a.A" name="u"/>',
    );
    const second = await junit('<testcase classname="a.A" name="t"/>');
    const merged = mergeReports([first, second]);
    expect(merged.map(({ name, results, outcome, flaky }) => ({ name, results, outcome, flaky }))).toEqual([
      { name: "t", results: 2, outcome: "passed", flaky: true },
      { name: "u", results: 1, outcome: "passed", flaky: false },
    ]);
    expect(mergeReports([second, first])[0]).toMatchObject({ outcome: "failed", flaky: false });
  });

  it("keeps a test that only one report holds as it was: absence is no pass", async () => {
    const merged = mergeReports([
      await junit('<testcase name="t"><failure/></testcase>'),
      await junit('<testcase name="u"/>'),
    ]);
    expect(merged[0]).toMatchObject({ name: "t", outcome: "failed" });
  });

  it("keeps tests of one name apart by class, file and format", async () => {
    const merged = mergeReports([
      await junit(
        '<testcase classname="a.A" name="t"/><testcase classname="a.B" name="t"/><testcase file="x" name="t"/>',
      ),
      await reportOf("1..1\nok 1 t"),
    ]);
    expect(merged).toHaveLength(4);
  });

  it("leaves the reports as they were", async () => {
    const report = await junit('<testcase name="t"/>');
    mergeReports([report, report]);
    expect(report.tests[0]?.results).toBe(1);
  });
});
