import { type ReaderContext, relativeFile } from "../reader-context";
import type { AttemptOutcome, OutsideError, Report } from "../result";
import { TestGatherer } from "../test-gatherer";
import { secondsToMs } from "../text/parse-seconds";
import { attemptByStatus } from "./attempt-by-status";
import { asCount, asLine, asNumber, asRecord, asRecords, asText, type JsonRecord } from "./fields";
import { malformedEntries } from "./malformed-entries";

const statuses: Readonly<Record<string, AttemptOutcome>> = { passed: "passed", failed: "failed", pending: "skipped" };

/** Reads the JSON of RSpec's `json` formatter. It knows no retries; an example is known by its id, e.g. `./spec/a_spec.rb[1:2]`. */
export function readRspecJson(document: JsonRecord, context: ReaderContext): Report {
  const gatherer = new TestGatherer();
  const entries = malformedEntries();
  for (const example of asRecords(document.examples, entries.skipped)) {
    const id = asText(example.id);
    const name = id ?? asText(example.full_description) ?? "";
    const details = {
      durationMs: secondsToMs(asNumber(example.run_time)),
      message: asText(asRecord(example.exception)?.message) ?? asText(example.pending_message),
    };
    gatherer.add({
      scope: "",
      name,
      suite: id === null ? null : asText(example.full_description),
      file: relativeFile(asText(example.file_path), context),
      line: asLine(example.line_number),
      attempts: [attemptByStatus(statuses, example.status, details)],
    });
  }
  const { tests, warnings } = gatherer.finish();
  warnings.forEach(context.warn);
  return {
    format: "rspec-json",
    producer: "rspec",
    tests,
    retriesVisible: false,
    errorsOutsideTests: [...outsideErrors(asRecord(document.summary)), ...entries.errors()],
    incomplete: false,
    warnings: [],
  };
}

function outsideErrors(summary: JsonRecord | null): OutsideError[] {
  const count = asCount(summary?.errors_outside_of_examples_count);
  return count === 0 ? [] : [{ where: "outside of examples", message: `${count} errors outside of examples` }];
}
