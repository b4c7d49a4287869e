import type { Report, ReportedTest } from "./result";

/** How many tests ended how; `passed` is without `flaky`. */
export type ReportCounts = {
  readonly total: number;
  readonly passed: number;
  readonly failed: number;
  readonly errored: number;
  readonly skipped: number;
  readonly flaky: number;
};

export type ReportColour = "red" | "no-tests" | "only-skipped" | "green-with-flaky" | "green";

/**
 * What a report says by itself, before lanes and leases (design 3.6). Red: a failed or errored test, an error outside tests, or a
 * run cut short. Nothing to count and nothing that ran are not green; flaky is green only for a test with a lease.
 */
export function summarizeReport(report: Report): { counts: ReportCounts; colour: ReportColour } {
  const counts = countTests(report.tests);
  return { counts, colour: colourOf(report, counts) };
}

export function countTests(tests: readonly ReportedTest[]): ReportCounts {
  const counts = { total: tests.length, passed: 0, failed: 0, errored: 0, skipped: 0, flaky: 0 };
  for (const test of tests) counts[test.flaky ? "flaky" : test.outcome] += 1;
  return counts;
}

function colourOf(report: Report, counts: ReportCounts): ReportColour {
  const isBroken = report.errorsOutsideTests.length > 0 || report.incomplete;
  if (isBroken || counts.failed > 0 || counts.errored > 0) return "red";
  if (counts.total === 0) return "no-tests";
  if (counts.skipped === counts.total) return "only-skipped";
  return counts.flaky > 0 ? "green-with-flaky" : "green";
}
