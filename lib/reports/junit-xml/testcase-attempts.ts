import type { Attempt, AttemptOutcome } from "../result";
import type { XmlAttributes } from "./read-xml";

/** An element inside a testcase that says how it went. */
export type ResultElement = {
  readonly name: string;
  readonly message: string | null;
  readonly durationMs: number | null;
};

const earlier: Readonly<Record<string, AttemptOutcome>> = { flakyFailure: "failed", flakyError: "errored" };
const further: Readonly<Record<string, AttemptOutcome>> = { rerunFailure: "failed", rerunError: "errored" };
const final: Readonly<Record<string, AttemptOutcome>> = { error: "errored", failure: "failed", skipped: "skipped" };

/** Names of elements that `attemptsOf` reads. */
export const resultElements: ReadonlySet<string> = new Set([...Object.keys({ ...earlier, ...further, ...final })]);

const skippedWords = new Set(["disabled", "skipped", "notrun", "suppressed", "ignored", "pending", "todo"]);
const failedWords = new Set(["failed", "failure", "fail", "timeout", "timedout"]);
const erroredWords = new Set(["errored", "error", "crashed", "broken"]);

/**
 * The attempts of one testcase. An error outweighs a failure, a failure a skip; `status` and `result` attributes count like the
 * elements, so a disabled test with a failure failed. flakyFailure, flakyError, rerunFailure and rerunError are attempts of their
 * own; the testcase's own result stands last, because it decides, also over a rerun that failed in another way.
 */
export function attemptsOf(
  attributes: XmlAttributes,
  elements: readonly ResultElement[],
  durationMs: number | null,
): Attempt[] {
  if (elements.length === 0 && attributes.status === undefined && attributes.result === undefined) {
    return [{ outcome: "passed", durationMs, message: null }];
  }
  const listed = (table: Readonly<Record<string, AttemptOutcome>>) =>
    elements.flatMap(({ name, ...rest }) => (table[name] === undefined ? [] : [{ outcome: table[name], ...rest }]));
  const outcome = finalOutcome(attributes, elements);
  const reason = elements.find(({ name }) => final[name] === outcome)?.message ?? null;
  return [...listed(earlier), ...listed(further), { outcome, durationMs, message: reason }];
}

function finalOutcome(attributes: XmlAttributes, elements: readonly ResultElement[]): AttemptOutcome {
  const words = [attributes.status, attributes.result].map((word) => word?.toLowerCase().replace(/[^a-z]/g, "") ?? "");
  const has = (name: string) => elements.some((element) => element.name === name);
  if (has("error") || words.some((word) => erroredWords.has(word))) return "errored";
  if (has("failure") || words.some((word) => failedWords.has(word))) return "failed";
  if (has("skipped") || words.some((word) => skippedWords.has(word))) return "skipped";
  // A rerun follows only a test that failed: without the failure itself the file still says so.
  const rerun = elements.find(({ name }) => further[name] !== undefined);
  return rerun === undefined ? "passed" : (further[rerun.name] ?? "failed");
}
