import type { Report, ReportedTest } from "./result";
import { settleAttempts } from "./settle-attempts";

/**
 * The tests of several reports of one run, each once, with its attempts in the order of the reports (design 3.7: attempts merge
 * over all uploads). Tests are the same when their format, `leaseboard_id`, suite, class, name, file and variant are: a test of the
 * same name in another class or file stays another test.
 */
export function mergeReports(reports: readonly Report[]): ReportedTest[] {
  const merged = new Map<string, ReportedTest>();
  for (const report of reports) {
    for (const test of report.tests) {
      const { leaseboardId, suite, className, name, file, variant } = test;
      const key = JSON.stringify([report.format, leaseboardId, suite, className, name, file, variant]);
      const known = merged.get(key);
      merged.set(key, known === undefined ? test : joined(known, test));
    }
  }
  return [...merged.values()];
}

function joined(first: ReportedTest, second: ReportedTest): ReportedTest {
  const attempts = [...first.attempts, ...second.attempts];
  return { ...first, attempts, results: first.results + second.results, ...settleAttempts(attempts) };
}
