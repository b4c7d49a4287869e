import { testKey } from "@/lib/domain/identity/test-key";
import type { Io } from "../io";
import type { TestResult } from "../run/read-reports";
import type { ReportPlaces } from "../run/report-places";
import { runSuite } from "../run/run-suite";
import { firstLine, troubleOf } from "../run/trouble-of-run";
import type { Capsule } from "./capsule";
import { digestOf } from "./find-inputs";

/** What a replay showed. `gone`: the capsule does not hold, and there is nothing to record. */
export type Replayed = {
  readonly outcome: "passed" | "failed" | "error" | "gone";
  readonly why: string;
  readonly seconds: number;
  readonly tail: string;
};

type Replay = {
  readonly command: readonly string[];
  readonly cwd: string;
  readonly scratch: string;
  readonly places: ReportPlaces;
  readonly timeoutMs: number;
  /** By the digest of their bytes. */
  readonly inputs: ReadonlyMap<string, string>;
};

/**
 * Replays one frozen test from its capsule (design 3.4): the same seed, and an input with the capsule's digest, before the run and
 * after it. The outcome is read from the report for that very test; a run that nobody can believe is an error.
 */
export async function replayTest(io: Io, capsule: Capsule, replay: Replay): Promise<Replayed> {
  const input = replay.inputs.get(capsule.inputSha256);
  const gone = (why: string): Replayed => ({ outcome: "gone", why, seconds: 0, tail: "" });
  if (input === undefined) return gone(`no --input has the capsule's digest ${capsule.inputSha256}`);
  if (capsule.testId.startsWith("-") && replay.command.some((arg) => arg.startsWith("{test_id}"))) {
    return gone("its id would be read as an option of the command");
  }
  const run = await runSuite(io, {
    ...replay,
    values: { seed: capsule.seed, test_id: capsule.testId, input },
  });
  const { seconds, tail } = run;
  if (input !== "/dev/null" && digestOf(input) !== capsule.inputSha256) return gone("the input changed during the run");
  const trouble = troubleOf(run);
  const result = run.reports.ok ? resultOf(capsule, run.reports.tests.values()) : null;
  // A test that failed has failed, also where its run then had more to say.
  const isBelievable = trouble === null || trouble.kind === "error_outside_tests";
  if (isBelievable && result?.everFailed)
    return { outcome: "failed", why: firstLine(result.message ?? ""), seconds, tail };
  if (trouble !== null && trouble.kind !== "no_tests") return { outcome: "error", why: trouble.why, seconds, tail };
  if (result === null) return { ...gone("the report does not hold this test"), seconds, tail };
  if (result.outcome === "skipped") return { ...gone("it was skipped"), seconds, tail };
  return { outcome: "passed", why: "", seconds, tail };
}

/** The result of the frozen test itself, joined as the gate does; the worst where the report has it several times. */
function resultOf({ testId, variant }: Capsule, results: Iterable<TestResult>): TestResult | null {
  const own = [...results].filter(
    (result) =>
      result.ids.some((id) => testKey(id) === testKey(testId)) &&
      (variant === null || result.variant === null || result.variant === variant),
  );
  return own.find(({ everFailed }) => everFailed) ?? own.find(({ outcome }) => outcome !== "skipped") ?? own[0] ?? null;
}
