import { expect, it } from "vitest";
import { buildCollection, buildFrozenTest, buildTest } from "@/lib/domain/testing/build-collection";
import { buildFreezeRow } from "@/lib/domain/testing/build-freeze";
import { buildScoredLease, testHash, testNow } from "@/lib/domain/testing/build-lease";
import { buildAttempts, buildReport, buildResult } from "@/lib/domain/testing/build-report";
import { buildVerdictInput, missing, present } from "@/lib/domain/testing/build-verdict";
import { castVotes, needsVotes } from "./cast-votes";
import { composeVerdict } from "./compose-verdict";
import type { VerdictInput } from "./verdict";

const id = buildTest().id;
const passed = buildReport({ results: [buildResult(id, "passed")] });
const failed = buildReport({ results: [buildResult(id, "failed")] });
const votes = (...reports: (typeof passed)[]) => ({ votes: { reports, replays: [] } });
const required = { freezes: false, collection: false, reports: true };
const witness = buildTest({ id: "w", lanes: ["witness"], kind: "golden", attachments: { sha256: "a".repeat(64) } });
const golden = buildReport({ lane: "witness", uploadId: "w", results: [buildResult("w", "passed")] });
const withWitness = { collection: present(buildCollection(buildTest(), witness)) };
const frozen = {
  collection: present(buildCollection(buildTest(), buildFrozenTest("f"))),
  freezes: present([buildFreezeRow({ testId: "f" })]),
};
const frozenFailed = buildReport({ lane: "freeze", uploadId: "f", results: [buildResult("f", "failed")] });
const flaky = buildAttempts(id, ["failed", "passed"]);
const lease = buildScoredLease({ testId: id, rootCauseHash: testHash });

function compose(changes: Partial<VerdictInput>) {
  const { verdict, parts, reasons } = composeVerdict(buildVerdictInput(changes), testNow);
  const codes = reasons.map((reason) => reason.code);
  return [`${verdict}: ${parts.property} ${parts.fixture} ${parts.flake}`, ...codes];
}

it.each<[string, Partial<VerdictInput>, string[]]>([
  ["passes without reports where none were ever sent", {}, ["pass: pass not_required pass"]],
  ["takes an empty list of reports for none", votes(), ["pass: pass not_required pass"]],
  ["misses reports once they are required", { required }, ["fail: missing not_required pass", "evidence_missing"]],
  ["passes on a merge test that passed", { required, ...votes(passed) }, ["pass: pass not_required pass"]],
  [
    "fails on a merge test that failed, required or not",
    votes(failed),
    ["fail: fail not_required pass", "test_failed", "no_merge_pass"],
  ],
  [
    "passes on a flake within its lease",
    { ...votes(...flaky), leases: present([lease]) },
    ["pass: pass not_required pass"],
  ],
  [
    "fails on a flake whose leases cannot be read",
    { ...votes(...flaky), leases: missing },
    ["fail: fail not_required missing", "evidence_missing", "unleased_flake", "no_merge_pass"],
  ],
  [
    "fails two parts on reports without a collection",
    { ...votes(passed), collection: null },
    ["fail: missing not_required missing", "evidence_missing", "evidence_missing"],
  ],
  [
    "fails two parts on reports with a collection that cannot be read",
    { ...votes(passed), collection: { kind: "unreadable", why: "not JSON" } },
    ["fail: fail not_required fail", "evidence_unreadable", "evidence_unreadable"],
  ],
  [
    "shows the fixture part once witnesses vote",
    { ...withWitness, ...votes(passed, golden) },
    ["pass: pass pass pass"],
  ],
  [
    "misses the fixture part where witnesses do not",
    { ...withWitness, ...votes(passed) },
    ["fail: pass missing pass", "evidence_missing"],
  ],
  ["does not ask for it where nobody votes", withWitness, ["pass: pass not_required pass"]],
  [
    "fails the flake part on a frozen failure without a replay",
    { ...frozen, ...votes(passed, frozenFailed) },
    ["fail: pass not_required fail", "replay_missing"],
  ],
  [
    "passes on it with a replay",
    {
      ...frozen,
      votes: { reports: [passed, frozenFailed], replays: [{ testId: "f", variant: null, outcome: "failed" }] },
    },
    ["pass: pass not_required pass"],
  ],
])("a verdict %s", (_, changes, expected) => {
  expect(compose(changes)).toEqual(expected);
});

it("shows the tally of the votes, and none where there were none", () => {
  const tallyOf = (changes: Partial<VerdictInput>) => composeVerdict(buildVerdictInput(changes), testNow).votes;
  expect(tallyOf(votes(passed))?.merge).toEqual({ collected: 1, passed: 1, flaky: 0, failed: 0, notRun: 0 });
  expect(tallyOf({ required })?.merge.notRun).toBe(1);
  expect(tallyOf({})).toBeNull();
  expect(castVotes(buildVerdictInput({ ...votes(passed), collection: missing }), testNow)).toBeNull();
  expect(needsVotes(buildVerdictInput({ required: { ...required, reports: false } }))).toBe(false);
});

it("holds as long as the oldest pass it relies on counts", () => {
  const week = 7 * 86_400_000;
  const until = (...ages: number[]) => {
    const reports = ages.map((ms, index) =>
      buildReport({
        ...passed,
        uploadId: `${index}`,
        receivedAt: new Date(testNow.getTime() - week + ms),
      }),
    );
    return composeVerdict(buildVerdictInput(votes(...reports)), testNow).validUntil.getTime() - testNow.getTime();
  };
  expect(until(1000)).toBe(1000);
  expect(until(1000, 5000)).toBe(5000);
  expect(until(0)).toBe(0);
  expect(until(-1)).toBe(86_400_000);
});
