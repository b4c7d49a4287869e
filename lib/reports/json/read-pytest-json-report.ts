import type { ReaderContext } from "../reader-context";
import type { Attempt, AttemptOutcome, OutsideError, Report } from "../result";
import { TestGatherer } from "../test-gatherer";
import { secondsToMs } from "../text/parse-seconds";
import { attemptByStatus } from "./attempt-by-status";
import { asNumber, asRecord, asRecords, asText, type JsonRecord } from "./fields";
import { malformedEntries } from "./malformed-entries";
import { pytestExitError } from "./pytest-exit";

const statuses: Readonly<Record<string, AttemptOutcome>> = {
  passed: "passed",
  xpassed: "passed",
  failed: "failed",
  error: "errored",
  skipped: "skipped",
  xfailed: "skipped",
};

/** Reads the report of pytest-json-report. It keeps the last attempt of a test only; tests are known by their node ids. */
export function readPytestJsonReport(document: JsonRecord, context: ReaderContext): Report {
  const gatherer = new TestGatherer();
  const entries = malformedEntries();
  for (const test of asRecords(document.tests, entries.skipped)) {
    const nodeId = asText(test.nodeid) ?? "";
    const lineno = asNumber(test.lineno);
    gatherer.add({
      scope: "",
      name: nodeId,
      file: nodeId.split("::")[0] ?? null,
      line: lineno === null ? null : lineno + 1,
      leaseboardId: leaseboardIdOf(test),
      attempts: [attemptOf(test)],
    });
  }
  const { tests, warnings } = gatherer.finish();
  warnings.forEach(context.warn);
  const errors: OutsideError[] = [...collectionErrors(document.collectors), ...entries.errors()];
  const exit = pytestExitError(document.exitcode, tests, errors);
  return {
    format: "pytest-json-report",
    producer: "pytest",
    tests,
    retriesVisible: false,
    errorsOutsideTests: [...errors, ...exit.errors],
    incomplete: exit.incomplete,
    warnings: [],
  };
}

function attemptOf(test: JsonRecord): Attempt {
  const stages = asRecords([test.setup, test.call, test.teardown]);
  const broken = stages.find((stage) => stage.outcome === "failed");
  const seconds = stages.reduce((sum, stage) => sum + (asNumber(stage.duration) ?? 0), 0);
  const message = asText(asRecord(broken?.crash)?.message) ?? asText(broken?.longrepr);
  const attempt = attemptByStatus(statuses, test.outcome, { durationMs: secondsToMs(seconds), message });
  // A stage that failed is never hidden by what the test is said to be.
  const hidden = attempt.outcome === "passed" && broken !== undefined;
  return hidden ? { ...attempt, outcome: "errored" } : attempt;
}

function collectionErrors(collectors: unknown): OutsideError[] {
  return asRecords(collectors)
    .filter((collector) => collector.outcome === "failed")
    .map((collector) => ({
      where: asText(collector.nodeid) || "the collection",
      message: asText(collector.longrepr) ?? "could not be collected",
    }));
}

/** From `record_property("leaseboard_id", …)`, or the plugin's own metadata. */
function leaseboardIdOf(test: JsonRecord): string | null {
  const recorded = asRecords(test.user_properties).map((property) => property.leaseboard_id);
  return asText(recorded.find((id) => id !== undefined) ?? asRecord(test.metadata)?.leaseboard_id)?.trim() || null;
}
