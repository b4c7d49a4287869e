import { type ReaderContext, relativeFile } from "../reader-context";
import type { Attempt, AttemptOutcome, Report } from "../result";
import { bareAttempt, TestGatherer } from "../test-gatherer";
import { plausibleMs } from "../text/parse-seconds";
import { attemptByStatus } from "./attempt-by-status";
import { earlierAttempts } from "./earlier-attempts";
import { asCount, asLine, asList, asNumber, asRecord, asRecords, asText, type JsonRecord } from "./fields";
import { malformedEntries } from "./malformed-entries";

const statuses: Readonly<Record<string, AttemptOutcome>> = {
  passed: "passed",
  failed: "failed",
  skipped: "skipped",
  pending: "skipped",
  other: "skipped",
};

/**
 * Reads a Common Test Report (CTRF). A number of retries means that many failed attempts before the last; `flaky` without a
 * number means at least one. Where no test has either, the tool does not report retries.
 */
export function readCtrf(document: JsonRecord, context: ReaderContext): Report {
  const gatherer = new TestGatherer();
  const entries = malformedEntries();
  const results = asRecord(document.results) ?? {};
  let retriesVisible = false;
  for (const test of asRecords(results.tests, entries.skipped)) {
    retriesVisible ||= ["flaky", "retries", "retryAttempts"].some((key) => Object.hasOwn(test, key));
    const file = relativeFile(asText(test.filePath), context);
    const suite = suiteOf(test.suite);
    const name = asText(test.name) ?? "";
    const extra = asRecord(test.extra) ?? asRecord(test.labels);
    const leaseboardId = asText(extra?.leaseboard_id)?.trim() || null;
    const variant = asText(test.browser);
    gatherer.add({
      scope: [file, suite, variant ?? "", leaseboardId ?? ""].join("\u0000"),
      leaseboardId,
      suite,
      name,
      file,
      line: asLine(test.line),
      variant,
      attempts: attemptsOf(test),
    });
  }
  const { tests, warnings } = gatherer.finish();
  warnings.forEach(context.warn);
  return {
    format: "ctrf",
    producer: asText(asRecord(results.tool)?.name),
    tests,
    retriesVisible,
    errorsOutsideTests: entries.errors(),
    incomplete: false,
    warnings: [],
  };
}

/** A text in the first versions of the format, a list since. */
function suiteOf(suite: unknown): string {
  const names = Array.isArray(suite) ? asList(suite).map(asText) : [asText(suite)];
  return names.filter(Boolean).join(" > ");
}

function attemptsOf(test: JsonRecord): Attempt[] {
  const details = { durationMs: plausibleMs(asNumber(test.duration)), message: asText(test.message) };
  const last = attemptByStatus(statuses, test.status, details);
  if (last.outcome === "skipped") return [last];
  const listed = asList(test.retryAttempts).map((attempt) => asText(asRecord(attempt)?.message));
  const earlier = earlierAttempts(Math.max(asCount(test.retries), listed.length), listed);
  const isUncounted = test.flaky === true && last.outcome === "passed" && earlier.length === 0;
  return isUncounted ? [bareAttempt("failed"), last] : [...earlier, last];
}
