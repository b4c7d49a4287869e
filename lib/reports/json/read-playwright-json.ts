import { limits } from "../limits";
import { type ReaderContext, relativeFile } from "../reader-context";
import { Refusal } from "../refusal";
import type { Attempt, OutsideError, Report } from "../result";
import { TestGatherer } from "../test-gatherer";
import { plausibleMs } from "../text/parse-seconds";
import { asLine, asList, asNumber, asRecord, asRecords, asText, type JsonRecord } from "./fields";
import { malformedEntries } from "./malformed-entries";

const failing = new Set(["failed", "timedOut"]);

/**
 * Reads the report of Playwright's `json` reporter: every attempt is in it. A result that is what the test expects passed (also
 * an expected failure); an interrupted one is none. A test without results was listed and not run, so the run is incomplete.
 */
export function readPlaywrightJson(document: JsonRecord, context: ReaderContext): Report {
  const gatherer = new TestGatherer();
  const entries = malformedEntries();
  let incomplete = false;

  const readSpec = (spec: JsonRecord, titles: readonly string[]) => {
    const file = relativeFile(asText(spec.file), context);
    const name = asText(spec.title) ?? "";
    for (const test of asRecords(spec.tests, entries.skipped)) {
      const results = asRecords(test.results, entries.skipped);
      const finished = results.filter((result) => result.status !== "interrupted");
      if (finished.length === 0 || finished.length < results.length) incomplete = true;
      const variant = asText(test.projectName) || null;
      gatherer.add({
        scope: [file, ...titles, variant, leaseboardIdOf(test) ?? ""].join("\u0000"),
        leaseboardId: leaseboardIdOf(test),
        suite: titles.join(" › "),
        name,
        file,
        line: asLine(spec.line),
        variant,
        attempts: finished.map((result) => attemptOf(result, test.expectedStatus)),
      });
    }
  };
  const readSuite = (suite: JsonRecord, titles: readonly string[], depth: number) => {
    if (depth > limits.nestedSuites) throw new Refusal(`suites nested more than ${limits.nestedSuites} deep`);
    for (const spec of asRecords(suite.specs, entries.skipped)) readSpec(spec, titles);
    for (const inner of asRecords(suite.suites, entries.skipped)) {
      readSuite(inner, [...titles, asText(inner.title) ?? ""], depth + 1);
    }
  };
  // The outermost suite is the file; its title is no part of a test's own titles.
  for (const suite of asRecords(document.suites, entries.skipped)) readSuite(suite, [], 0);

  const { tests, warnings } = gatherer.finish();
  warnings.forEach(context.warn);
  return {
    format: "playwright-json",
    producer: "playwright",
    tests,
    retriesVisible: true,
    errorsOutsideTests: [...asList(document.errors).map(outsideError), ...entries.errors()],
    incomplete,
    warnings: [],
  };
}

function attemptOf(result: JsonRecord, expectedStatus: unknown): Attempt {
  const status = asText(result.status) ?? "";
  const durationMs = plausibleMs(asNumber(result.duration));
  if (status === "skipped") return { outcome: "skipped", durationMs, message: null };
  if (status === expectedStatus && (status === "passed" || failing.has(status))) {
    return { outcome: "passed", durationMs, message: null };
  }
  if (status === "passed")
    return { outcome: "failed", durationMs, message: "Passed although it was expected to fail." };
  const message =
    errorText(result.error) ?? errorText(asList(result.errors)[0]) ?? `Its status is ${status || "missing"}.`;
  return { outcome: failing.has(status) ? "failed" : "errored", durationMs, message };
}

function errorText(error: unknown): string | null {
  const record = asRecord(error);
  return asText(record?.message) ?? asText(record?.value);
}

function outsideError(error: unknown): OutsideError {
  const location = asRecord(asRecord(error)?.location);
  const where = asText(location?.file) ?? "the whole run";
  return { where, message: errorText(error) ?? "an error without a message" };
}

/** From a test's own annotation `{ type: "leaseboard_id", description: "…" }`. */
function leaseboardIdOf(test: JsonRecord): string | null {
  const annotation = asList(test.annotations)
    .map(asRecord)
    .find((mark) => mark?.type === "leaseboard_id");
  return asText(annotation?.description)?.trim() || null;
}
