import { endedBadly } from "./ended-text";
import type { TestResult } from "./read-reports";
import type { SuiteRun } from "./run-suite";

/** Why a run says nothing; null for one that does. */
export type RunTrouble = {
  readonly kind: "timeout" | "crashed" | "no_report" | "no_tests" | "error_outside_tests";
  readonly why: string;
} | null;

/** The tests that ran, by their identity; a skipped one did not. */
export function testsThatRan({ reports }: SuiteRun): ReadonlyMap<string, TestResult> {
  if (!reports.ok) return new Map();
  return new Map([...reports.tests].filter(([, { outcome, everFailed }]) => outcome !== "skipped" || everFailed));
}

/**
 * What keeps a run from being believed, whatever its exit code: it did not end by itself, left no readable report, was cut short,
 * names an error outside of its tests, or ran none (design 3.6, 8).
 */
export function troubleOf(run: SuiteRun): RunTrouble {
  const bad = endedBadly(run.ended);
  if (bad !== null) return { kind: run.ended.kind === "timeout" ? "timeout" : "crashed", why: bad };
  const { reports } = run;
  if (!reports.ok) return { kind: "no_report", why: reports.why };
  const [outside] = reports.outsideErrors;
  if (outside !== undefined)
    return { kind: "error_outside_tests", why: `${outside.where}: ${firstLine(outside.message)}` };
  if (reports.incomplete) return { kind: "error_outside_tests", why: "its report says that the run was cut short" };
  if (testsThatRan(run).size === 0) return { kind: "no_tests", why: "its report holds no test that ran" };
  return null;
}

/** The first line of a message that says anything, cut where a line for people ends. */
export function firstLine(text: string): string {
  return (text.split("\n").find((line) => line.trim() !== "") ?? "").trim().slice(0, 200);
}
