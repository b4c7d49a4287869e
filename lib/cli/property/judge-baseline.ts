import type { TestResult } from "../run/read-reports";
import type { SuiteRun } from "../run/run-suite";
import { testsThatRan, troubleOf } from "../run/trouble-of-run";

/** What the unchanged code did. Counts are null where nobody can say them: unknown is not zero. */
export type Baseline = {
  readonly casesRun: number | null;
  readonly casesFailed: number | null;
  /** Why no mutant can be judged by it; none where every test passed. */
  readonly problems: readonly string[];
  /** The tests that passed at every attempt, by their identity. */
  readonly passed: ReadonlySet<string>;
  readonly results: readonly TestResult[];
};

/** Counts that the suite wrote itself (`--cases-from`), or why it did not. */
export type SaidCases = { readonly run: number; readonly failed: number } | { readonly why: string } | null;

/**
 * Reads the baseline run (design 3.1). A case is a test that ran, or what the suite says is one; for a property any failed attempt is
 * the outcome (3.6). Where the run cannot be believed, or the suite says fewer failures than its report, the worse holds.
 */
export function judgeBaseline(run: SuiteRun, said: SaidCases): Baseline {
  const ran = testsThatRan(run);
  const failed = [...ran.values()].filter(({ everFailed }) => everFailed);
  const passed = new Set([...ran].flatMap(([key, test]) => (test.everFailed ? [] : [key])));
  const problems = failed.map((test) => `${test.name} failed`);
  const trouble = troubleOf(run);
  if (trouble !== null) problems.push(`the run cannot be believed: ${trouble.why}`);
  else if (failed.length === 0 && run.ended.kind === "exited" && run.ended.code !== 0) {
    problems.push(`it ended with code ${run.ended.code}, though no test failed`);
  }
  const unknown = trouble !== null || (problems.length > 0 && failed.length === 0);
  const counts = { casesRun: ran.size, casesFailed: unknown ? null : failed.length };
  const results = [...ran.values()];
  if (said === null) return { ...counts, problems, passed, results };
  if ("why" in said) {
    return { casesRun: null, casesFailed: null, problems: [...problems, said.why], passed, results };
  }
  if (said.failed > 0 && failed.length === 0) problems.push(`the suite says that ${said.failed} cases failed`);
  const casesFailed = counts.casesFailed === null ? null : Math.max(said.failed, counts.casesFailed);
  return { casesRun: said.run, casesFailed, problems, passed, results };
}
