import type { ReaderContext } from "../reader-context";
import type { Report } from "../result";
import { GoRuns } from "./go-runs";
import { isGoEvent, parseJsonLine } from "./parse-json-line";
import { readLines } from "./read-lines";

/**
 * Reads the events of `go test -json`. A test that runs again is a further attempt; one that began and has no end is errored. A
 * package that failed without such a test is an error outside tests. Parents count beside their subtests. Other lines are skipped.
 */
export async function readGoTestJson(chunks: AsyncIterable<string>, { warn }: ReaderContext): Promise<Report> {
  const runs = new GoRuns();
  let otherLines = 0;
  let brokenLast = false;
  for await (const line of readLines(chunks)) {
    if (line.trim() === "") continue;
    const record = parseJsonLine(line);
    brokenLast = record === null && line.trimStart().startsWith("{");
    if (record === null || !isGoEvent(record)) otherLines += 1;
    else runs.event(record);
  }
  const { errors, cutShort } = runs.finish();
  const { tests, warnings } = runs.gatherer.finish();
  warnings.forEach(warn);
  if (otherLines > 0) warn(`${otherLines} lines that are no events of go test were skipped.`);
  return {
    format: "go-test-json",
    producer: "go",
    tests,
    retriesVisible: true,
    errorsOutsideTests: errors,
    incomplete: cutShort || brokenLast,
    warnings: [],
  };
}
