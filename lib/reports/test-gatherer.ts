import { limits, messageBudgetChars, messageChars, shortMessageChars } from "./limits";
import { Refusal } from "./refusal";
import type { Attempt, AttemptOutcome, ReportedTest } from "./result";
import { settleAttempts } from "./settle-attempts";
import { cleanText, cutText } from "./text/clean-text";
import { KeptTexts } from "./text/kept-texts";

/** One entry of a report: a testcase, a test point, a run. */
export type TestEntry = {
  /** Two entries with the same key are one test. The reader of each format says what belongs in it. */
  readonly key: string;
  readonly name: string;
  readonly leaseboardId?: string | null;
  readonly suite?: string | null;
  readonly className?: string | null;
  readonly file?: string | null;
  readonly line?: number | null;
  readonly variant?: string | null;
  readonly attempts: readonly Attempt[];
};

type Gathered = Omit<ReportedTest, "attempts" | "results" | "outcome" | "flaky"> & {
  attempts: Attempt[];
  results: number;
};

/** Merges the entries of one report into its tests, in the order in which each was first seen, within the limits. */
export class TestGatherer {
  readonly #tests = new Map<string, Gathered>();
  readonly #texts = new KeptTexts();
  #attempts = 0;
  #messageRoom = messageBudgetChars;

  /** Throws a Refusal when the report holds more results than one report may. */
  add(entry: TestEntry): void {
    this.#attempts += Math.max(1, entry.attempts.length);
    if (this.#attempts > limits.results) {
      throw new Refusal(`more than ${limits.results} results: send the shards as reports of their own`);
    }
    const attempts = entry.attempts.map((attempt) => ({ ...attempt, message: this.#message(attempt.message) }));
    const known = this.#tests.get(entry.key);
    if (known === undefined) {
      this.#tests.set(this.#texts.exact(entry.key), this.#gathered(entry, attempts));
      return;
    }
    known.attempts.push(...attempts);
    known.results += 1;
  }

  /** True where one test has more than one attempt, so the report shows reruns. */
  get showsAttempts(): boolean {
    for (const test of this.#tests.values()) if (test.attempts.length > 1) return true;
    return false;
  }

  /** What tests came out of the entries, with a note on names that came more than once. */
  finish(): { tests: ReportedTest[]; warnings: string[] } {
    let repeated = 0;
    const tests = Array.from(this.#tests.values(), (test) => {
      if (test.results > 1) repeated += 1;
      return { ...test, ...settleAttempts(test.attempts) };
    });
    const warnings =
      repeated === 0
        ? []
        : [`${repeated} tests have more than one result: read as attempts in the order of the report.`];
    return { tests, warnings };
  }

  #gathered(entry: TestEntry, attempts: Attempt[]): Gathered {
    const shared = (text: string | null | undefined) => (text ? this.#texts.shared(text) : null);
    return {
      leaseboardId: entry.leaseboardId ? this.#texts.copy(entry.leaseboardId) : null,
      suite: shared(entry.suite),
      className: shared(entry.className),
      name: this.#texts.copy(entry.name),
      file: shared(entry.file),
      line: entry.line ?? null,
      variant: shared(entry.variant),
      attempts,
      results: 1,
    };
  }

  #message(message: string | null): string | null {
    // A message can be megabytes: only its start is looked at, with room for colour codes.
    const text = message === null ? "" : cleanText(message.slice(0, 4 * messageChars)).trim();
    if (text === "") return null;
    const cut = cutText(text, this.#messageRoom > 0 ? messageChars : shortMessageChars);
    this.#messageRoom -= cut.length;
    return this.#texts.copy(cut);
  }
}

/** An attempt with nothing but its outcome: what a report says about earlier attempts that it does not list. */
export function bareAttempt(outcome: AttemptOutcome, message: string | null = null): Attempt {
  return { outcome, durationMs: null, message };
}
