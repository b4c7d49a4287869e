import { testKey } from "@/lib/domain/identity/test-key";
import { leaseSubject } from "@/lib/domain/lease/lease-subject";
import { failReason, type Reason, warnReason } from "@/lib/domain/reason";
import { isFailure } from "./attempt-outcome";
import { distinctReasons } from "./distinct-reasons";
import { groupBy } from "./group-by";
import { nameList } from "./name-list";
import { partOfLane } from "./part-of-lane";
import type { SuiteReport } from "./suite-report";

/** A result that belongs to no collected test. */
export type UncollectedResult = { readonly report: SuiteReport; readonly subject: string; readonly isFailed: boolean };

/** Results of reports that count whose test is not collected, or that no rule joined to an id; each test of a suite once. */
export function uncollectedResults(
  reports: readonly SuiteReport[],
  collectedKeys: ReadonlySet<string>,
): UncollectedResult[] {
  const found = new Map<string, UncollectedResult>();
  for (const report of reports) {
    for (const { testId, subject, variant, attempts } of report.results) {
      if (testId !== null && collectedKeys.has(testKey(testId))) continue;
      const name = leaseSubject({ testId: testId ?? subject, variant });
      const key = JSON.stringify([report.lane, report.suite, name]);
      const isFailed = attempts.some(isFailure) || found.get(key)?.isFailed === true;
      found.set(key, { report, subject: name, isFailed });
    }
  }
  return [...found.values()];
}

/** A failed result of an uncollected test fails; others are listed, one warning for each suite (design 3.6). */
export function uncollectedReasons(results: readonly UncollectedResult[]): Reason[] {
  const failed = results.filter(({ isFailed }) => isFailed);
  const others = results.filter(({ isFailed }) => !isFailed);
  const suites = groupBy(others, ({ report }) => JSON.stringify([report.lane, report.suite]));
  return [
    ...distinctReasons(
      failed.map(({ report, subject }) =>
        failReason(partOfLane[report.lane], "uncollected_failed", subject, "failed, and no such test is collected"),
      ),
    ),
    ...[...suites.values()].flatMap((ofSuite) =>
      ofSuite.slice(0, 1).map(({ report }) => {
        const message = `results of no collected test: ${nameList(ofSuite.map(({ subject }) => subject))}`;
        return warnReason(partOfLane[report.lane], "unmatched_result", report.suite, message);
      }),
    ),
  ];
}
