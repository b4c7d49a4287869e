import { createReadStream, existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { mergeReports } from "./merge-reports";
import { readReport } from "./read-report";
import type { ReadResult, Report } from "./result";
import { countTests, type ReportCounts, summarizeReport } from "./summarize-report";

type Expected = {
  readonly file: string;
  readonly format: string;
  readonly readable: boolean;
  readonly ambiguous: boolean;
  readonly verdict: string;
  readonly tests?: ReportCounts;
  readonly executions?: { readonly total: number };
  readonly attempts?: number;
  readonly suite_level_problems?: number;
  readonly flaky_ids?: readonly unknown[];
  readonly failing_ids?: readonly unknown[];
  /** Longer lists of failing ids are cut at this number. */
  readonly failing_ids_cut_at?: number;
};
type Group = {
  readonly name: string;
  readonly files: readonly string[];
  readonly expected: { readonly tests?: number; readonly passed?: number; readonly executions?: number };
};

/** Expected numbers that we are sure are wrong, and why. Each is still read, and must still differ. */
const disputed: Readonly<Record<string, string>> = {};

const folder = fileURLToPath(new URL("../../../shared/data/reports/", import.meta.url));
const isThere = existsSync(`${folder}expected.json`);
if (!isThere) console.info("Skipped: the public test reports are not beside this repository (../shared/data/reports).");
const data: { files: readonly Expected[]; groups: readonly Group[] } = isThere
  ? JSON.parse(readFileSync(`${folder}expected.json`, "utf8"))
  : { files: [], groups: [] };

async function read(file: string): Promise<ReadResult> {
  return readReport(createReadStream(`${folder}files/${file}`), { fileName: file });
}

/** One line that says everything expected.json says about a file. */
function actualLine(result: ReadResult): string {
  if (!result.ok) return "unreadable";
  const { counts, colour } = summarizeReport(result.report);
  return line(
    colour,
    counts,
    sum(result.report, (test) => test.results),
    result.report.errorsOutsideTests.length,
  );
}

function expectedLine(expected: Expected): string {
  if (!expected.readable || expected.tests === undefined) return "unreadable";
  return line(expected.verdict, expected.tests, expected.executions?.total ?? 0, expected.suite_level_problems ?? 0);
}

function line(verdict: string, tests: ReportCounts, executions: number, problems: number): string {
  const { total, passed, failed, errored, skipped, flaky } = tests;
  const numbers = `${total} tests: ${passed} passed ${failed} failed ${errored} errored ${skipped} skipped ${flaky} flaky`;
  return `${verdict}, ${numbers}, ${executions} results, ${problems} outside`;
}

/** Class and name of the JUnit tests that a list of ids names. */
function namedIn(ids: readonly unknown[] = []): string[] {
  const records = ids.filter(
    (id): id is { classname?: string; name?: string } => typeof id === "object" && !Array.isArray(id),
  );
  return records.map(({ classname, name }) => `${classname ?? ""} ${name ?? ""}`).sort();
}

function named(tests: Report["tests"]): string[] {
  return tests.map(({ className, name }) => `${className ?? ""} ${name}`).sort();
}

function sum(report: Report, count: (test: Report["tests"][number]) => number): number {
  return report.tests.reduce((total, test) => total + count(test), 0);
}

describe.runIf(isThere)("public test reports", { timeout: 60_000 }, () => {
  it("prints what is expected and what is read", async () => {
    const rows = [];
    for (const expected of data.files) {
      const [wanted, got] = [expectedLine(expected), actualLine(await read(expected.file))];
      const mark = expected.ambiguous ? "ambiguous" : (disputed[expected.file] ?? "");
      rows.push(
        `${wanted === got ? "same" : "DIFFERS"}\t${expected.file}\t${wanted === got ? got : `${wanted} / ${got}`}\t${mark}`,
      );
    }
    console.info(rows.join("\n"));
    expect(rows).toHaveLength(data.files.length);
  });

  it.each(data.files.filter(({ file, ambiguous }) => !ambiguous && disputed[file] === undefined))(
    "reads $file as expected",
    async (expected) => {
      const result = await read(expected.file);
      expect(actualLine(result)).toBe(expectedLine(expected));
      if (expected.attempts !== undefined && result.ok) {
        expect(sum(result.report, (test) => test.attempts.length)).toBe(expected.attempts);
      }
    },
  );

  it.each(data.files.filter(({ format, readable, ambiguous }) => format === "junit-xml" && readable && !ambiguous))(
    "names the failing and the flaky tests of $file",
    async ({ file, failing_ids, failing_ids_cut_at, flaky_ids }) => {
      const result = await read(file);
      const tests = result.ok ? result.report.tests : [];
      const failing = named(tests.filter(({ outcome }) => outcome === "failed" || outcome === "errored"));
      expect(named(tests.filter(({ flaky }) => flaky))).toEqual(namedIn(flaky_ids));
      if (failing_ids_cut_at === undefined) expect(failing).toEqual(namedIn(failing_ids));
      else expect(failing).toEqual(expect.arrayContaining(namedIn(failing_ids)));
    },
  );

  it.each(data.groups.filter(({ expected }) => expected.tests !== undefined))("merges $name", async (group) => {
    const reports = [];
    for (const file of group.files) {
      const result = await read(file);
      if (result.ok) reports.push(result.report);
    }
    const merged = mergeReports(reports);
    expect(countTests(merged)).toMatchObject({ total: group.expected.tests, passed: group.expected.passed });
    const results = merged.reduce((total, test) => total + test.results, 0);
    expect(results).toBe(group.expected.executions ?? group.expected.tests);
  });
});
