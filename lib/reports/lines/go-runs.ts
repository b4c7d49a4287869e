import { asNumber, asText, type JsonRecord } from "../json/fields";
import { limits, messageChars } from "../limits";
import { Refusal } from "../refusal";
import type { AttemptOutcome, OutsideError } from "../result";
import { TestGatherer } from "../test-gatherer";
import { secondsToMs } from "../text/parse-seconds";

type Run = { readonly packageName: string; readonly test: string; output: string };
type Package = { outcome: string | null; output: string; hasFailure: boolean };

const ends: Readonly<Record<string, AttemptOutcome>> = { pass: "passed", fail: "failed", skip: "skipped" };
const marks = /^\s*(?:=== (?:RUN|PAUSE|CONT|NAME)|--- (?:PASS|FAIL|SKIP))/;

/** Follows the events of `go test -json`: a run begins with `run` and ends with `pass`, `fail` or `skip`. */
export class GoRuns {
  readonly gatherer = new TestGatherer();
  readonly #running = new Map<string, Run>();
  readonly #packages = new Map<string, Package>();
  readonly #buildErrors: OutsideError[] = [];
  readonly #buildOutput = new Map<string, string>();

  event(event: JsonRecord): void {
    const action = asText(event.Action) ?? "";
    const packageName = asText(event.Package);
    const test = asText(event.Test);
    if (packageName === null) this.#build(action, event);
    else if (test === null || test === "") this.#packageEvent(action, packageName, event);
    else this.#testEvent(action, packageName, test, event);
  }

  /** Ends the stream: what still runs has no end event. `cutShort` where a package has none either. */
  finish(): { errors: OutsideError[]; cutShort: boolean } {
    for (const run of this.#running.values()) {
      this.#package(run.packageName).hasFailure = true;
      this.#add(run, "errored", null);
    }
    this.#running.clear();
    const packages = [...this.#packages];
    const failed = packages.filter(([, { outcome, hasFailure }]) => outcome === "fail" && !hasFailure);
    const errors = failed.map(([name, { output }]) => ({
      where: name,
      message: output.trim() || "The package failed, none of its tests did.",
    }));
    const cutShort = packages.some(([, { outcome }]) => outcome === null);
    return { errors: [...this.#buildErrors, ...errors], cutShort };
  }

  #testEvent(action: string, packageName: string, test: string, event: JsonRecord): void {
    const key = `${packageName}\u0000${test}`;
    const running = this.#running.get(key);
    const outcome = Object.hasOwn(ends, action) ? ends[action] : undefined;
    if (action === "run") {
      // A second start without an end: the first run crashed.
      if (running !== undefined) this.#end(key, running, "errored", null);
      if (this.#running.size >= limits.results) throw new Refusal(`more than ${limits.results} tests that never end`);
      this.#running.set(key, { packageName, test, output: "" });
      this.#package(packageName);
    } else if (action === "output" && running !== undefined) {
      const line = asText(event.Output) ?? "";
      if (!marks.test(line)) running.output = appended(running.output, line);
    } else if (outcome !== undefined) {
      this.#end(key, running ?? { packageName, test, output: "" }, outcome, secondsToMs(asNumber(event.Elapsed)));
    }
  }

  #end(key: string, run: Run, outcome: AttemptOutcome, durationMs: number | null): void {
    this.#running.delete(key);
    const owner = this.#package(run.packageName);
    if (outcome === "failed" || outcome === "errored") owner.hasFailure = true;
    this.#add(run, outcome, durationMs);
  }

  #add({ packageName, test, output }: Run, outcome: AttemptOutcome, durationMs: number | null): void {
    const fallback = outcome === "errored" ? "The test began and has no end." : null;
    const message = outcome === "passed" ? null : output.trim() || fallback;
    this.gatherer.add({
      scope: packageName,
      className: packageName,
      name: test,
      attempts: [{ outcome, durationMs, message }],
    });
  }

  #packageEvent(action: string, name: string, event: JsonRecord): void {
    const known = this.#package(name);
    if (action === "start" && known.outcome !== null) this.#restart(known);
    if (action === "output") known.output = appended(known.output, asText(event.Output) ?? "");
    // A rerun of a package ends it again: the last end counts, and what failed before it was explained by then.
    if (Object.hasOwn(ends, action)) known.outcome = action;
  }

  #restart(known: Package): void {
    known.outcome = null;
    known.output = "";
    known.hasFailure = false;
  }

  #package(name: string): Package {
    const known = this.#packages.get(name) ?? { outcome: null, output: "", hasFailure: false };
    if (!this.#packages.has(name)) this.#packages.set(name, known);
    return known;
  }

  /** Since Go 1.24 a build that fails has events of its own, by import path. */
  #build(action: string, event: JsonRecord): void {
    const path = asText(event.ImportPath) ?? "the build";
    const output = this.#buildOutput.get(path) ?? "";
    if (action === "build-output") this.#buildOutput.set(path, appended(output, asText(event.Output) ?? ""));
    if (action === "build-fail") this.#buildErrors.push({ where: path, message: output.trim() || "The build failed." });
    if (this.#buildErrors.length > 10_000) throw new Refusal("more than 10000 builds that failed");
  }
}

function appended(text: string, more: string): string {
  return text.length >= messageChars ? text : (text + more).slice(0, messageChars);
}
