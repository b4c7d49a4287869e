import { createReadStream, lstatSync, readdirSync, realpathSync } from "node:fs";
import { join, sep } from "node:path";
import { joinKeys } from "@/lib/reports/join-keys";
import { readReport } from "@/lib/reports/read-report";
import type { AttemptOutcome, OutsideError, Report, ReportedTest, ReportFormat } from "@/lib/reports/result";
import { errorText } from "../cli-error";

/** One test of a run. */
export type TestResult = {
  /** For people. */
  readonly name: string;
  /** What it may be collected as. */
  readonly ids: readonly string[];
  readonly variant: string | null;
  readonly outcome: AttemptOutcome;
  /** An attempt failed or was in error, whatever came after it. */
  readonly everFailed: boolean;
  readonly message: string | null;
};

export type ReportsRead =
  | {
      readonly ok: true;
      /** By what makes a test the same in two runs of one command. */
      readonly tests: ReadonlyMap<string, TestResult>;
      readonly outsideErrors: readonly OutsideError[];
      readonly incomplete: boolean;
    }
  | { readonly ok: false; readonly why: string };

/**
 * Reads the reports that a run left, all of them: a file that is missing, no report, or not inside `root` makes the run unreadable.
 * A folder stands for the files in it.
 */
export async function readReports(paths: readonly string[], root: string): Promise<ReportsRead> {
  const tests = new Map<string, TestResult>();
  const outsideErrors: OutsideError[] = [];
  let incomplete = false;
  try {
    for (const file of paths.flatMap((path) => filesAt(path, root))) {
      const read = await readReport(createReadStream(file), { root });
      if (!read.ok) return { ok: false, why: `its report ${nameIn(root, file)} cannot be read: ${read.why}` };
      for (const test of read.report.tests) add(tests, read.report, test);
      outsideErrors.push(...read.report.errorsOutsideTests);
      incomplete ||= read.report.incomplete;
    }
  } catch (error) {
    return { ok: false, why: errorText(error) };
  }
  return { ok: true, tests, outsideErrors, incomplete };
}

function filesAt(path: string, root: string): string[] {
  const found = lstatSync(path, { throwIfNoEntry: false });
  if (found === undefined) throw new Error(`it left no report ${nameIn(root, path)}`);
  const isInside = realpathSync(path) === path;
  if (!isInside) throw new Error(`its report ${nameIn(root, path)} is a link`);
  if (found.isFile()) return [path];
  if (!found.isDirectory()) throw new Error(`its report ${nameIn(root, path)} is no file`);
  const names = readdirSync(path, { withFileTypes: true }).filter((entry) => entry.isFile());
  if (names.length === 0) throw new Error(`it left no report in ${nameIn(root, path)}`);
  return names.map(({ name }) => join(path, name)).sort();
}

function nameIn(root: string, path: string): string {
  return path.startsWith(root + sep) ? path.slice(root.length + 1) : "{report}";
}

const worse: readonly AttemptOutcome[] = ["skipped", "passed", "failed", "errored"];

function add(tests: Map<string, TestResult>, report: Report, test: ReportedTest): void {
  const key = identityOf(report.format, test);
  const failure = test.attempts.find(({ outcome }) => outcome === "failed" || outcome === "errored");
  const ids = joinKeys(test, report.format, report.producer);
  const result: TestResult = {
    name: ids[0] ?? test.name,
    ids,
    variant: test.variant,
    outcome: test.outcome,
    everFailed: failure !== undefined,
    message: failure?.message ?? null,
  };
  const known = tests.get(key);
  if (known === undefined) tests.set(key, result);
  else {
    const graver = worse.indexOf(known.outcome) > worse.indexOf(result.outcome) ? known : result;
    tests.set(key, { ...graver, everFailed: known.everFailed || result.everFailed });
  }
}

function identityOf(format: ReportFormat, test: ReportedTest): string {
  const { leaseboardId, suite, className, name, file, variant } = test;
  return JSON.stringify([format, leaseboardId, suite, className, name, file, variant]);
}
