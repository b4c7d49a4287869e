import { failReason, type Reason, warnReason } from "@/lib/domain/reason";
import { courseOf } from "./attempt-outcome";
import { distinctReasons } from "./distinct-reasons";
import { groupBy } from "./group-by";
import { nameList } from "./name-list";
import { partOfLane } from "./part-of-lane";
import type { SuiteReport } from "./suite-report";

/**
 * What reports say beside their tests (design 3.6): a file that cannot be read, an error outside tests and a non-zero exit that
 * no failed test explains fail the part; a format that hides retries is said. In: the reports that count. Exit code 0 says nothing.
 */
export function runnerReasons(reports: readonly SuiteReport[]): Reason[] {
  const runs = groupBy(reports, ({ lane, suite, shard, job, runAttempt }) =>
    JSON.stringify([lane, suite, shard.index, job, runAttempt]),
  );
  return distinctReasons([...reports.flatMap(reportReasons), ...[...runs.values()].flatMap(exitReasons)]);
}

function reportReasons(report: SuiteReport): Reason[] {
  const part = partOfLane[report.lane];
  if (report.unreadable !== null) return [failReason(part, "evidence_unreadable", report.name, report.unreadable)];
  const reasons = report.errorsOutsideTests.map((error) =>
    failReason(part, "runner_error", report.name, `an error outside tests: ${error}`),
  );
  if (!report.retriesVisible && report.lane !== "freeze") {
    const message = "its format does not show retries: reruns are unknown, and a flaky test looks passed";
    reasons.push(warnReason(part, "reruns_unknown", report.suite, message));
  }
  return reasons;
}

/** Files of one run of a suite explain its exit code together; a test that passed in the end explains nothing. */
function exitReasons(run: readonly SuiteReport[]): Reason[] {
  const broken = run.filter(({ exitCode }) => exitCode !== null && exitCode !== 0);
  const isExplained = run.some(
    ({ results, errorsOutsideTests }) =>
      errorsOutsideTests.length > 0 || results.some(({ attempts }) => courseOf(attempts) === "failed"),
  );
  if (isExplained) return [];
  return broken.slice(0, 1).map(({ lane, exitCode }) => {
    const names = nameList([...new Set(broken.map(({ name }) => name))]);
    return failReason(partOfLane[lane], "runner_error", names, `exit code ${exitCode} and no failed test`);
  });
}
