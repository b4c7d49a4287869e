import { expect, it } from "vitest";
import { buildFrozenTest } from "@/lib/domain/testing/build-collection";
import { buildReport } from "@/lib/domain/testing/build-report";
import type { Ballot } from "./judge-test";
import { replayReasons } from "./replay-reasons";
import type { AttemptOutcome } from "./suite-report";
import type { CommitReplay } from "./votes";

const frozen = (variant: string | null, ...outcomes: AttemptOutcome[]): Ballot => ({
  test: buildFrozenTest("a/b.py::t"),
  lane: "freeze",
  results: [{ variant, attempts: outcomes.map((outcome) => ({ outcome, report: buildReport({ lane: "freeze" }) })) }],
  leases: [],
  reruns: new Map(),
});
const replay = (changes: Partial<CommitReplay> = {}): CommitReplay => ({
  testId: "a\\b.py::t",
  variant: null,
  outcome: "failed",
  ...changes,
});
const none = "frozen and failed, and no replay of it was recorded for this commit";
const broken = "frozen and failed, and every replay of it ended in an error for this commit";

it.each([
  ["asks for nothing when a frozen test passed", frozen(null, "passed", "skipped"), [], null],
  ["asks for nothing when it was not run", frozen(null), [], null],
  ["asks for a replay when it failed", frozen(null, "failed"), [], none],
  ["asks for a replay when it failed and then passed", frozen(null, "errored", "passed"), [], none],
  ["is content with a replay that failed", frozen(null, "failed"), [replay()], null],
  ["is content with a replay that passed", frozen(null, "failed"), [replay({ outcome: "passed" })], null],
  ["takes an error for no replay", frozen(null, "failed"), [replay({ outcome: "error" })], broken],
  [
    "is content with one good replay of several",
    frozen(null, "failed"),
    [replay({ outcome: "error" }), replay(), replay({ outcome: "error" })],
    null,
  ],
  ["does not take another test's replay", frozen(null, "failed"), [replay({ testId: "a/b.py::u" })], none],
  ["takes a replay for all variants", frozen("linux", "failed"), [replay()], null],
  ["takes a replay of the variant", frozen("linux", "failed"), [replay({ variant: "linux" })], null],
  ["does not take one of another variant", frozen("linux", "failed"), [replay({ variant: "mac" })], none],
])("%s", (_, ballot, replays, message) => {
  const [result] = ballot.results;
  const subject = result?.variant ? "a/b.py::t (linux)" : "a/b.py::t";
  const expected = { part: "flake", severity: "fail", code: "replay_missing", subject, message };
  expect(replayReasons([ballot], replays)).toEqual(message === null ? [] : [expected]);
});
