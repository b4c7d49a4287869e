import { limits } from "../limits";
import { Refusal } from "../refusal";
import type { Attempt, AttemptOutcome } from "../result";
import { bareAttempt, TestGatherer } from "../test-gatherer";
import { plausibleMs } from "../text/parse-seconds";
import type { TapPoint } from "./tap-line";

type Level = { readonly indent: number; points: number; plan: number | null };
type Open = { readonly point: TapPoint; readonly parents: readonly string[]; readonly yaml: Map<string, string> };

/** Follows test points through their subtests. A point waits for its diagnostics, which follow it. */
export class TapPoints {
  readonly gatherer = new TestGatherer();
  readonly problems: string[] = [];
  sawRetries = false;
  #levels: Level[] = [{ indent: 0, points: 0, plan: null }];
  /** Titles of the subtests that are open, by indentation: `# Subtest: name` comes before its points. */
  #titles: { readonly indent: number; readonly title: string }[] = [];
  #open: Open | null = null;

  point(point: TapPoint, indent: number): void {
    this.#settle();
    this.#level(indent).points += 1;
    this.#titles = this.#titles.filter((title) => title.indent < indent);
    this.#open = { point, parents: this.#titles.map(({ title }) => title), yaml: new Map() };
  }

  plan(count: number, indent: number): void {
    this.#settle();
    const level = this.#level(indent);
    if (level.plan !== null && level.indent === 0) this.#close(level);
    level.plan = count;
  }

  subtest(title: string, indent: number): void {
    this.#settle();
    this.#titles = [...this.#titles.filter((known) => known.indent < indent), { indent, title }];
  }

  diagnostic(key: string, value: string): void {
    this.#open?.yaml.set(key, value);
  }

  finish(): void {
    this.#settle();
    for (const level of this.#levels.toReversed()) this.#close(level);
  }

  #level(indent: number): Level {
    let level = this.#levels.at(-1);
    while (level !== undefined && level.indent > indent) {
      this.#close(level);
      this.#levels.pop();
      level = this.#levels.at(-1);
    }
    if (level?.indent === indent) return level;
    if (this.#levels.length >= limits.nestedSuites) {
      throw new Refusal(`subtests nested more than ${limits.nestedSuites} deep`);
    }
    const inner: Level = { indent, points: 0, plan: null };
    this.#levels.push(inner);
    return inner;
  }

  #close(level: Level): void {
    const { points, plan } = level;
    if (plan === null && points > 0) this.problems.push(`${points} test points without a plan`);
    if (plan !== null && plan !== points) this.problems.push(`${plan} test points were planned, ${points} are there`);
    level.points = 0;
    level.plan = null;
  }

  #settle(): void {
    const open = this.#open;
    this.#open = null;
    // What node:test calls a suite only sums up the tests in it.
    if (open === null || open.yaml.get("type") === "suite") return;
    const { point, parents, yaml } = open;
    const [file, line] = locationOf(yaml.get("location"));
    const name = point.name || `test ${point.number ?? "without a number"}`;
    if (point.retries > 0) this.sawRetries = true;
    this.gatherer.add({
      scope: [...parents, point.number ?? ""].join("\u0000"),
      leaseboardId: yaml.get("leaseboard_id") ?? null,
      suite: parents.join(" > "),
      name,
      file,
      line,
      attempts: attemptsOf(point, yaml),
    });
  }
}

function attemptsOf(point: TapPoint, yaml: ReadonlyMap<string, string>): Attempt[] {
  const ms = yaml.get("duration_ms");
  const message = yaml.get("error") ?? yaml.get("message") ?? null;
  const details = { durationMs: ms === undefined || ms === "" ? null : plausibleMs(Number(ms)), message };
  const earlier = Array.from({ length: point.retries }, () => bareAttempt("failed"));
  return [...earlier, { outcome: outcomeOf(point), ...details }];
}

/** A failed point is excused by TODO only: a test that says it was skipped and failed has failed. */
function outcomeOf({ ok, directive }: TapPoint): AttemptOutcome {
  if (directive === "todo" || (ok && directive === "skip")) return "skipped";
  return ok ? "passed" : "failed";
}

function locationOf(location: string | undefined): [string | null, number | null] {
  const parts = /^(.+):(\d{1,9}):\d+$/.exec(location ?? "");
  return parts === null ? [null, null] : [parts[1] ?? null, Number(parts[2])];
}
