import { asCount, asList, asNumber, asText, type JsonRecord } from "../json/fields";
import { pytestExitError } from "../json/pytest-exit";
import type { ReaderContext } from "../reader-context";
import type { Attempt, OutsideError, Report } from "../result";
import { TestGatherer } from "../test-gatherer";
import { secondsToMs } from "../text/parse-seconds";
import { parseJsonLine } from "./parse-json-line";
import { readLines } from "./read-lines";

/**
 * Reads the log of pytest-reportlog: set-up, call and teardown of a test are lines of their own, its attempt ends with the
 * teardown. Reruns are further attempts. A log without its last line was cut short.
 */
export async function readPytestReportlog(chunks: AsyncIterable<string>, { warn }: ReaderContext): Promise<Report> {
  const gatherer = new TestGatherer();
  const errors: OutsideError[] = [];
  const stages = new Map<string, JsonRecord[]>();
  let exitStatus: unknown = null;
  let finished = false;
  let otherLines = 0;

  for await (const line of readLines(chunks)) {
    if (line.trim() === "") continue;
    const record = parseJsonLine(line);
    const type = record?.$report_type;
    const nodeId = asText(record?.nodeid) ?? "";
    if (record === null || typeof type !== "string") otherLines += 1;
    else if (type === "SessionFinish") {
      finished = true;
      exitStatus = record.exitstatus;
    } else if (type === "CollectReport" && record.outcome === "failed") {
      errors.push({ where: nodeId || "the collection", message: asText(record.longrepr) ?? "could not be collected" });
    } else if (type === "TestReport") {
      const seen = [...(stages.get(nodeId) ?? []), record];
      stages.set(nodeId, seen);
      if (record.when === "teardown" || record.outcome === "rerun") {
        stages.delete(nodeId);
        addTest(gatherer, nodeId, seen, attemptOf(seen));
      }
    }
  }
  for (const [nodeId, seen] of stages) {
    const message = "The test began and has no end.";
    addTest(gatherer, nodeId, seen, { outcome: "errored", durationMs: null, message });
  }

  const { tests, warnings } = gatherer.finish();
  warnings.forEach(warn);
  if (otherLines > 0) warn(`${otherLines} lines that are no entries of the log were skipped.`);
  const exit = pytestExitError(exitStatus, tests, errors);
  return {
    format: "pytest-reportlog",
    producer: "pytest",
    tests,
    retriesVisible: true,
    errorsOutsideTests: [...errors, ...exit.errors],
    incomplete: !finished || exit.incomplete,
    warnings: [],
  };
}

function addTest(gatherer: TestGatherer, nodeId: string, stages: readonly JsonRecord[], attempt: Attempt): void {
  const location = asList(stages[0]?.location);
  const lineno = asNumber(location[1]);
  const ids = stages.flatMap((stage) => asList(stage.user_properties)).map(asList);
  const leaseboardId = asText(ids.find(([name]) => name === "leaseboard_id")?.[1])?.trim() || null;
  gatherer.add({
    scope: "",
    name: nodeId,
    leaseboardId,
    file: asText(location[0]),
    line: lineno === null ? null : asCount(lineno + 1),
    attempts: [attempt],
  });
}

/** A failed call is a failure, a failed set-up or teardown an error; xfailed is skipped, xpassed passed. */
function attemptOf(stages: readonly JsonRecord[]): Attempt {
  const failing = (when: (stage: JsonRecord) => boolean) =>
    stages.find((stage) => (stage.outcome === "failed" || stage.outcome === "rerun") && when(stage));
  const seconds = stages.reduce((sum, stage) => sum + (asNumber(stage.duration) ?? 0), 0);
  const durationMs = secondsToMs(seconds);
  const broken = failing((stage) => stage.when !== "call");
  if (broken !== undefined) return { outcome: "errored", durationMs, message: reason(broken) };
  const failed = failing((stage) => stage.when === "call");
  if (failed !== undefined) return { outcome: "failed", durationMs, message: reason(failed) };
  const skipped = stages.find((stage) => stage.outcome === "skipped");
  if (skipped !== undefined) return { outcome: "skipped", durationMs, message: reason(skipped) };
  const passed = stages.every((stage) => stage.outcome === "passed") && stages.some((stage) => stage.when === "call");
  if (passed) return { outcome: "passed", durationMs, message: null };
  return { outcome: "errored", durationMs, message: "The log has no call of this test, or an unknown outcome." };
}

function reason(stage: JsonRecord): string | null {
  const crash = (stage.longrepr as { reprcrash?: { message?: unknown } } | null)?.reprcrash?.message;
  return asText(crash) ?? asText(stage.longrepr);
}
