import type { Report, ReportedTest } from "../result";

/** One short line per test: its name, how it ended, and its attempts as first letters, e.g. `test_a passed flaky FP`. */
export function outcomesOf(report: Report): string[] {
  return report.tests.map(outcomeLine);
}

function outcomeLine({ name, outcome, flaky, attempts }: ReportedTest): string {
  const letters = attempts.map((attempt) => attempt.outcome.charAt(0).toUpperCase()).join("");
  return [name, outcome, flaky ? "flaky" : "", letters || "-"].filter(Boolean).join(" ");
}
