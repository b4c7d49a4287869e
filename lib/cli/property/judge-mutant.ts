import type { TestResult } from "../run/read-reports";
import type { SuiteRun } from "../run/run-suite";
import { firstLine, testsThatRan, troubleOf } from "../run/trouble-of-run";

export type MutantResult =
  | "killed"
  | "survived"
  | "timeout"
  | "crashed"
  | "compile_error"
  | "no_report"
  | "no_tests"
  | "not_applied"
  | "refused"
  | "not_run";

export type Judged = {
  readonly result: MutantResult;
  /** What killed it, or why it is no kill. */
  readonly why: string;
};

/**
 * Judges one mutant's run against the tests that passed without it (design 8). Killed only where such a test ran and failed, and the
 * runner ended by itself. A crash, an error outside of tests, a file that cannot be loaded and a timeout, the runner's own of one test
 * too, are none.
 */
export function judgeMutant(run: SuiteRun, passedBefore: ReadonlySet<string>): Judged {
  const trouble = troubleOf(run);
  if (trouble !== null) {
    const result = trouble.kind === "error_outside_tests" ? "compile_error" : trouble.kind;
    return { result, why: trouble.why };
  }
  const ran = [...testsThatRan(run)];
  // Runners put a file that they could not load among the tests.
  const unknown = ran.find(([key, { outcome }]) => outcome === "errored" && !passedBefore.has(key));
  if (unknown !== undefined) return { result: "compile_error", why: saidBy(unknown[1]) };
  const failed = ran.filter(([key, test]) => passedBefore.has(key) && isFailed(test));
  const killer = failed.find(([, { message }]) => !begins(loadError, message) && !begins(timeLimit, message));
  if (killer !== undefined) return { result: "killed", why: killer[1].name };
  const [other] = failed;
  if (other !== undefined) {
    return { result: begins(loadError, other[1].message) ? "compile_error" : "timeout", why: saidBy(other[1]) };
  }
  const errored = ran.find(([, { outcome }]) => outcome === "errored");
  if (errored !== undefined) return { result: "crashed", why: saidBy(errored[1]) };
  if (run.ended.kind === "exited" && run.ended.code !== 0) {
    return { result: "crashed", why: `it ended with code ${run.ended.code}, and no test that passed before failed` };
  }
  return { result: "survived", why: "every test still passes" };
}

/** Failed at the end. One that passed at another attempt has not noticed the mutant for certain. */
function isFailed({ outcome }: TestResult): boolean {
  return outcome === "failed";
}

/** Code that cannot be compiled or loaded, noticed only inside a test: interpreters tell it there. `JSON.parse` is no interpreter. */
const loadError =
  /^(?:\w*\.)*(?:SyntaxError|IndentationError|TabError|ImportError|ModuleNotFoundError|NameError|ReferenceError)\b(?!.*\bJSON\b)/;

/** A runner's own time limit of one test, in its words: Vitest, Node.js, Jest, Mocha, Playwright, pytest-timeout, Hypothesis. */
const timeLimit =
  /^(?:Error: |thrown: "?|Failed: )?(?:Test timed out (?:in|after) \d|Exceeded timeout of \d|Timeout of \d+ ?ms exceeded|Test timeout of \d|Timeout \(?>\d)|^(?:\w+\.)*DeadlineExceeded\b/i;

function begins(pattern: RegExp, message: string | null): boolean {
  return pattern.test(firstLine(message ?? ""));
}

function saidBy(test: TestResult): string {
  return `${test.name}: ${firstLine(test.message ?? "an error")}`;
}
