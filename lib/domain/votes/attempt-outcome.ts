import type { AttemptOutcome } from "./suite-report";

/** What attempts amount to, before any lane or lease speaks: `flaky` is failed and, in the end, passed. */
export type Course = "not_run" | "passed" | "flaky" | "failed";

type Attempt = { readonly outcome: AttemptOutcome };

/** Whether an attempt ran and did not pass. An error inside a test is a failure of that test. */
export function isFailure({ outcome }: Attempt): boolean {
  return outcome === "failed" || outcome === "errored";
}

/** The attempts that ran: a skip is no attempt. */
export function ranAttempts<T extends Attempt>(attempts: readonly T[]): T[] {
  return attempts.filter(({ outcome }) => outcome !== "skipped");
}

/** Reads the attempts of one test in order (design 3.6): skipped everywhere is not run, and the last attempt must have passed. */
export function courseOf(attempts: readonly Attempt[]): Course {
  const ran = ranAttempts(attempts);
  const last = ran.at(-1);
  if (last === undefined) return "not_run";
  if (isFailure(last)) return "failed";
  return ran.some(isFailure) ? "flaky" : "passed";
}
