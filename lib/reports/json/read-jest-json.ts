import { type ReaderContext, relativeFile } from "../reader-context";
import type { Attempt, AttemptOutcome, OutsideError, Report } from "../result";
import { TestGatherer } from "../test-gatherer";
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
  todo: "skipped",
  disabled: "skipped",
};

/**
 * Reads the JSON of Jest and of Vitest's `json` reporter. Jest counts a test's invocations, so earlier attempts are known;
 * Vitest leaves them out. A file that failed without a failed test (it could not be loaded) is an error outside tests.
 */
export function readJestJson(document: JsonRecord, context: ReaderContext): Report {
  const gatherer = new TestGatherer();
  const entries = malformedEntries();
  const errors: OutsideError[] = [];
  let listed = 0;
  let counted = 0;
  for (const testFile of asRecords(document.testResults, entries.skipped)) {
    const file = relativeFile(asText(testFile.name), context);
    let failures = 0;
    for (const test of asRecords(testFile.assertionResults, entries.skipped)) {
      const attempts = attemptsOf(test);
      listed += 1;
      if (asCount(test.invocations) > 0) counted += 1;
      if (["failed", "errored"].includes(attempts.at(-1)?.outcome ?? "errored")) failures += 1;
      addTest(gatherer, test, file, attempts);
    }
    if (testFile.status === "failed" && failures === 0) {
      const message = asText(testFile.message) || "The file failed, none of its tests did.";
      errors.push({ where: file ?? "a test file", message });
    }
  }

  const { tests, warnings } = gatherer.finish();
  warnings.forEach(context.warn);
  const failed = tests.some((test) => test.outcome === "failed" || test.outcome === "errored");
  errors.push(...entries.errors());
  if (document.success === false && !failed && errors.length === 0 && listed > 0) {
    errors.push({ where: "the whole run", message: "The run says that it did not succeed, though no test failed." });
  }
  return {
    format: "jest-json",
    producer: Object.hasOwn(document, "wasInterrupted") ? "jest" : null,
    tests,
    retriesVisible: listed > 0 && counted === listed,
    errorsOutsideTests: errors,
    incomplete: document.wasInterrupted === true,
    warnings: [],
  };
}

function addTest(gatherer: TestGatherer, test: JsonRecord, file: string | null, attempts: Attempt[]): void {
  const titles = asList(test.ancestorTitles).map((title) => asText(title) ?? "");
  const name = asText(test.title) ?? asText(test.fullName) ?? "";
  const line = asLine(asRecord(test.location)?.line);
  const leaseboardId = asText(asRecord(test.meta)?.leaseboard_id)?.trim() || null;
  gatherer.add({
    // Tests of one file may share a name; where the report has their lines they are told apart.
    scope: [file, ...titles, line ?? "", leaseboardId ?? ""].join("\u0000"),
    leaseboardId,
    suite: titles.join(" > "),
    name,
    file,
    line,
    attempts,
  });
}

function attemptsOf(test: JsonRecord): Attempt[] {
  const messages = asList(test.failureMessages);
  const details = { durationMs: plausibleMs(asNumber(test.duration)), message: asText(messages[0]) };
  const last = attemptByStatus(statuses, test.status, details);
  if (last.outcome === "skipped") return [last];
  return [...earlierAttempts(asCount(test.invocations) - 1, asList(test.retryReasons)), last];
}
