import { limits, messageBudgetChars, messageChars, shortMessageChars } from "./limits";
import { Refusal } from "./refusal";
import type { Attempt, AttemptOutcome, ReportedTest } from "./result";
import { settleAttempts } from "./settle-attempts";
import { cleanText, cutText } from "./text/clean-text";
import { KeptTexts } from "./text/kept-texts";

/** One entry of a report: a testcase, a test point, a run. */
export type TestEntry = {
  /** Two entries with the same scope and key are one test. The reader of each format says what belongs in them. */
  readonly scope: string;
  /** The name, unless something else tells the tests of a scope apart. */
  readonly key?: string;
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
  readonly attempts: Attempt[];
  results: number;
  outcome: AttemptOutcome;
  flaky: boolean;
};

/** Merges the entries of one report into its tests, in the order in which each was first seen, within the limits. */
export class TestGatherer {
  readonly #scopes = new Map<string, Map<string, Gathered>>();
  readonly #tests: Gathered[] = [];
  readonly #texts = new KeptTexts();
  #attempts = 0;
  #messageRoom = messageBudgetChars;

  /** Throws a Refusal when the report holds more results than one report may. */
  add(entry: TestEntry): void {
    this.#attempts += Math.max(1, entry.attempts.length);
    if (this.#attempts > limits.results) {
      throw new Refusal(`more than ${limits.results} results: send the shards as reports of their own`);
    }
    const scope = this.#scope(entry.scope);
    const key = entry.key ?? entry.name;
    const known = scope.get(key);
    const attempts = entry.attempts.map((attempt) => this.#kept(attempt));
    if (known === undefined) {
      const test = this.#gathered(entry, attempts);
      this.#tests.push(test);
      scope.set(key === test.name ? test.name : this.#texts.exact(key), test);
      return;
    }
    known.results += 1;
    for (const attempt of attempts) known.attempts.push(attempt);
  }

  /** True where one test has more than one attempt, so the report shows reruns. */
  get showsAttempts(): boolean {
    return this.#tests.some((test) => test.attempts.length > 1);
  }

  /** What tests came out of the entries, with a note on names that came more than once. */
  finish(): { tests: ReportedTest[]; warnings: string[] } {
    let repeated = 0;
    for (const test of this.#tests) {
      if (test.results > 1) repeated += 1;
      Object.assign(test, settleAttempts(test.attempts));
    }
    const note = `${repeated} tests have more than one result: read as attempts in the order of the report.`;
    return { tests: this.#tests, warnings: repeated === 0 ? [] : [note] };
  }

  #scope(name: string): Map<string, Gathered> {
    const known = this.#scopes.get(name);
    if (known !== undefined) return known;
    const scope = new Map<string, Gathered>();
    this.#scopes.set(this.#texts.exact(name), scope);
    return scope;
  }

  #gathered(entry: TestEntry, attempts: Attempt[]): Gathered {
    return {
      leaseboardId: this.#shared(entry.leaseboardId),
      suite: this.#shared(entry.suite),
      className: this.#shared(entry.className),
      name: this.#texts.copy(entry.name),
      file: this.#shared(entry.file),
      line: entry.line ?? null,
      variant: this.#shared(entry.variant),
      attempts,
      results: 1,
      outcome: "skipped",
      flaky: false,
    };
  }

  #kept(attempt: Attempt): Attempt {
    return attempt.message === null ? attempt : { ...attempt, message: this.#message(attempt.message) };
  }

  #shared(text: string | null | undefined): string | null {
    return text ? this.#texts.shared(text) : null;
  }

  #message(message: string): string | null {
    // A message can be megabytes: only its start is looked at, with room for colour codes.
    const text = cleanText(message.slice(0, 4 * messageChars)).trim();
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
