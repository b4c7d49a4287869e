import { type ReaderContext, relativeFile } from "../reader-context";
import type { Attempt, OutsideError, Report } from "../result";
import { TestGatherer } from "../test-gatherer";
import { plausibleMs } from "../text/parse-seconds";
import { earlierAttempts } from "./earlier-attempts";
import { asNumber, asRecord, asRecords, asText, type JsonRecord } from "./fields";
import { malformedEntries } from "./malformed-entries";

/**
 * Reads the JSON of Mocha's `json` reporter. A test's outcome is the list it stands in (`passes`, `failures`, `pending`); one that
 * stands in none was not run. `currentRetry` counts the failed attempts before the last. A failure that is no test is a hook's.
 */
export function readMochaJson(document: JsonRecord, context: ReaderContext): Report {
  const gatherer = new TestGatherer();
  const entries = malformedEntries();
  const namesIn = (list: unknown) => new Set(asRecords(list, entries.skipped).map(identity));
  const failures = asRecords(document.failures, entries.skipped);
  const failed = new Set(failures.map(identity));
  const passed = namesIn(document.passes);
  const pending = namesIn(document.pending);
  const seen = new Set<string>();
  let unfinished = false;

  for (const test of asRecords(document.tests, entries.skipped)) {
    const key = identity(test);
    seen.add(key);
    const details = {
      durationMs: plausibleMs(asNumber(test.duration)),
      message: asText(asRecord(test.err)?.message),
    };
    let attempts: Attempt[] = [];
    if (failed.has(key)) attempts = [...earlierAttempts(test.currentRetry), { outcome: "failed", ...details }];
    else if (passed.has(key)) attempts = [...earlierAttempts(test.currentRetry), { outcome: "passed", ...details }];
    else if (pending.has(key)) attempts = [{ outcome: "skipped", ...details }];
    else unfinished = true;
    gatherer.add({
      scope: key,
      name: asText(test.fullTitle) ?? "",
      file: relativeFile(asText(test.file), context),
      attempts,
    });
  }

  const outside: OutsideError[] = failures
    .filter((failure) => !seen.has(identity(failure)))
    .map((hook) => ({
      where: asText(hook.fullTitle) ?? "a hook",
      message: asText(asRecord(hook.err)?.message) ?? "failed",
    }));
  const { tests, warnings } = gatherer.finish();
  warnings.forEach(context.warn);
  return {
    format: "mocha-json",
    producer: "mocha",
    tests,
    retriesVisible: true,
    errorsOutsideTests: [...outside, ...entries.errors()],
    incomplete: unfinished,
    warnings: [],
  };
}

function identity(test: JsonRecord): string {
  return `${asText(test.file) ?? ""}\u0000${asText(test.fullTitle) ?? ""}`;
}
