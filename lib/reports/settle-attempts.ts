import type { Attempt, AttemptOutcome } from "./result";

/**
 * One outcome from the attempts of one test, in their order (design 3.6). The last attempt that ran decides; passed after a
 * failed or errored one is flaky. Skipped attempts decide nothing unless there is no other, and no attempt at all is skipped:
 * neither is ever a pass.
 */
export function settleAttempts(attempts: readonly Attempt[]): { outcome: AttemptOutcome; flaky: boolean } {
  const only = attempts[0];
  if (only !== undefined && attempts.length === 1) return { outcome: only.outcome, flaky: false };
  const ran = attempts.filter((attempt) => attempt.outcome !== "skipped");
  const last = ran.at(-1);
  if (last === undefined) return { outcome: "skipped", flaky: false };
  const flaky = last.outcome === "passed" && ran.some((attempt) => attempt.outcome !== "passed");
  return { outcome: last.outcome, flaky };
}
