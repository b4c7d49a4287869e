import { describe, expect, it } from "vitest";
import { summarizeReport } from "../summarize-report";
import { outcomesOf } from "../testing/outcomes";
import { readText, reportOf } from "../testing/read-text";

const tap = (...lines: readonly string[]) => reportOf(lines.join("\n"));

describe("TAP", () => {
  it("reads bats: a plan first, skips with a reason", async () => {
    const report = await tap(
      "1..3",
      "ok 1 adds numbers",
      "not ok 2 fails # in test file a.bats",
      "ok 3 waits # skip no network",
    );
    expect(outcomesOf(report)).toEqual([
      "adds numbers passed P",
      "fails # in test file a.bats failed F",
      "waits skipped S",
    ]);
    expect(report).toMatchObject({ incomplete: false, retriesVisible: false });
  });

  it("reads node:test: subtests, suites that only sum up, retries, diagnostics", async () => {
    const report = await tap(
      "TAP version 13",
      "# Subtest: net",
      "    # Subtest: retries",
      "    ok 1 - retries # FLAKY 2 re-tries",
      "      ---",
      "      duration_ms: 12.6",
      "      type: 'test'",
      "      ...",
      "    not ok 2 - closes",
      "      ---",
      "      location: '/w/a.test.js:7:3'",
      "      error: 'still open'",
      "      stack: |-",
      "        ok 9 - is a line of a stack",
      "      ...",
      "    1..2",
      "ok 1 - net",
      "  ---",
      "  type: 'suite'",
      "  ...",
      "1..1",
      "# flaky 5",
    );
    expect(outcomesOf(report)).toEqual(["retries passed flaky FFP", "closes failed F"]);
    expect(report.tests[0]).toMatchObject({ suite: "net", attempts: [{}, {}, { durationMs: 13 }] });
    expect(report.tests[1]).toMatchObject({ file: "/w/a.test.js", line: 7, attempts: [{ message: "still open" }] });
    expect(report).toMatchObject({ incomplete: false, retriesVisible: true });
  });

  it.each([
    ["not ok 1 - a # TODO later", "a skipped S"],
    ["ok 1 - a # TODO later", "a skipped S"],
    ["not ok 1 - a # SKIP but it failed", "a failed F"],
    ["ok 1 - a \\# SKIP is text", "a # SKIP is text passed P"],
    ["ok 1 - ends with \\\\ # SKIP x", "ends with \\ skipped S"],
    ["ok 1", "test 1 passed P"],
    ["not ok", "test without a number failed F"],
    ["ok 1 - C# skips nothing", "C# skips nothing passed P"],
    ["not ok 1 - a # FLAKY 1 re-try", "a failed FF"],
  ])("reads %s", async (line, expected) => {
    expect(outcomesOf(await tap("TAP version 14", line, "1..1"))).toEqual([expected]);
  });

  it.each([
    ["fewer points than planned", ["1..3", "ok 1 a"]],
    ["more points than planned", ["1..1", "ok 1 a", "ok 2 b"]],
    ["no plan", ["TAP version 13", "ok 1 a"]],
    ["a subtest without its plan", ["TAP version 14", "    ok 1 - in", "ok 1 - out", "1..1"]],
  ])("takes %s as a run cut short", async (_, lines) => {
    const report = await tap(...lines);
    expect(report.incomplete).toBe(true);
    expect(summarizeReport(report).colour).toBe("red");
  });

  it("takes Bail out! as an error outside tests", async () => {
    const report = await tap("1..2", "ok 1 a", "Bail out! no database");
    expect(report.errorsOutsideTests).toEqual([{ where: "Bail out!", message: "no database" }]);
    expect(report.incomplete).toBe(true);
  });

  it("reads a plan of nothing as no tests, which is not green", async () => {
    expect(summarizeReport(await tap("1..0 # SKIP nothing to do")).colour).toBe("no-tests");
  });

  it("reads an explicit id in the diagnostics", async () => {
    const report = await tap("TAP version 14", "ok 1 - a", "  ---", "  leaseboard_id: net/a", "  ...", "1..1");
    expect(report.tests[0]?.leaseboardId).toBe("net/a");
  });

  it("keeps points of one name apart by their number", async () => {
    expect(outcomesOf(await tap("1..2", "not ok 1 same", "ok 2 same"))).toEqual(["same failed F", "same passed P"]);
  });

  it("refuses subtests nested without end", async () => {
    const lines = Array.from({ length: 300 }, (_, depth) => `${" ".repeat(depth * 4)}ok 1 - x`);
    expect(await readText(["TAP version 14", ...lines].join("\n"))).toMatchObject({ ok: false });
  });
});
