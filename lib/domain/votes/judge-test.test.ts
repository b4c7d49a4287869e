import { describe, expect, it } from "vitest";
import { buildTest } from "@/lib/domain/testing/build-collection";
import { buildScoredLease, testHash, testNow } from "@/lib/domain/testing/build-lease";
import { buildReport } from "@/lib/domain/testing/build-report";
import type { Lane } from "@/lib/domain/words";
import { judgeTest } from "./judge-test";
import { rerunsOfTest } from "./lease-reruns";
import type { MergedResult } from "./merge-attempts";
import type { AttemptOutcome, SuiteReport } from "./suite-report";
import type { VotingLease } from "./votes";

type Setup = {
  readonly kind?: string | null;
  readonly lane?: Lane;
  readonly leases?: readonly VotingLease[];
  readonly results: readonly MergedResult[];
};

function merged(outcomes: string, variant: string | null = null, changes: Partial<SuiteReport> = {}): MergedResult {
  const list = outcomes === "" ? [] : outcomes.split(" ");
  const attempts = list.map((outcome) => ({ outcome: outcome as AttemptOutcome, report: buildReport(changes) }));
  return { variant, attempts };
}

function judge({ kind = "oracle", lane = "merge", leases = [], results }: Setup) {
  const test = buildTest({ id: "t", kind, lanes: [lane] });
  return judgeTest({ test, lane, results, leases, reruns: rerunsOfTest(leases, results, testNow) }, testNow);
}
const summary = (setup: Setup) => {
  const { outcome, results } = judge(setup);
  return [outcome, ...results.flatMap(({ fault }) => (fault === null ? [] : [`${fault.code}: ${fault.message}`]))];
};

const lease = (changes: Partial<VotingLease> = {}) => buildScoredLease({ testId: "t", ...changes });
const oneAttempt = [merged("failed passed")];
const anyAttempt = (what: string) =>
  `test_failed: failed and then passed; for a ${what} any failed attempt is the outcome`;

describe("a judged test (design 3.6)", () => {
  const rows: [string, Setup, string[]][] = [
    ["is not run without any result", { results: [] }, ["not_run"]],
    ["is not run where it was skipped everywhere", { results: [merged("skipped skipped")] }, ["not_run"]],
    ["passes", { results: [merged("passed")] }, ["passed"]],
    ["passes without its lease being used", { leases: [lease()], results: [merged("passed")] }, ["passed"]],
    ["fails", { results: [merged("failed")] }, ["failed", "test_failed: failed"]],
    ["fails on an error", { results: [merged("errored skipped")] }, ["failed", "test_failed: failed"]],
    [
      "fails in every attempt, lease or not",
      { leases: [lease()], results: [merged("failed errored")] },
      ["failed", "test_failed: failed in every one of 2 attempts"],
    ],
    [
      "fails when the last attempt failed, lease or not",
      { leases: [lease()], results: [merged("failed passed failed")] },
      ["failed", "test_failed: failed in 2 of 3 attempts, and in the last"],
    ],
    [
      "fails as an unleased flake without a lease",
      { results: oneAttempt },
      ["failed", "unleased_flake: failed and then passed, and no lease covers it"],
    ],
    ["is flaky within its lease", { leases: [lease()], results: oneAttempt }, ["flaky"]],
    [
      "is flaky at the cap of its lease",
      { leases: [lease({ maxReruns: 2 })], results: [merged("failed failed passed")] },
      ["flaky"],
    ],
    [
      "fails one rerun beyond the cap",
      { leases: [lease({ maxReruns: 1 })], results: [merged("failed failed passed")] },
      ["failed", "test_failed: passed only after more reruns than its lease allows"],
    ],
    [
      "fails when more reruns were declared than allowed",
      { leases: [lease({ rerunsUsed: 3 })], results: oneAttempt },
      ["failed", "test_failed: passed only after more reruns than its lease allows"],
    ],
    [
      "fails when a rerun was refused",
      { leases: [lease({ rerunsRefused: 1 })], results: oneAttempt },
      ["failed", "test_failed: passed only after more reruns than its lease allows"],
    ],
    [
      "is flaky one millisecond before its lease expires",
      { leases: [lease({ expiresAt: new Date(testNow.getTime() + 1) })], results: oneAttempt },
      ["flaky"],
    ],
    [
      "fails at the instant its lease expires",
      { leases: [lease({ expiresAt: testNow })], results: oneAttempt },
      ["failed", "unleased_flake: failed and then passed, and its lease has expired: no rerun counts"],
    ],
    [
      "fails after its lease expired, root cause or not",
      { leases: [lease({ expiresAt: testNow, rootCauseHash: testHash })], results: oneAttempt },
      ["failed", "unleased_flake: failed and then passed, and its lease has expired: no rerun counts"],
    ],
    [
      "is flaky in the variant of its lease",
      { leases: [lease({ variant: "linux" })], results: [merged("failed passed", "linux"), merged("passed", "mac")] },
      ["flaky"],
    ],
    [
      "fails in a variant that its lease does not cover",
      { leases: [lease({ variant: "linux" })], results: [merged("failed passed", "mac")] },
      ["failed", "unleased_flake: failed and then passed, and no lease covers it"],
    ],
    ["counts an unknown kind as an oracle", { kind: "odd", leases: [lease()], results: oneAttempt }, ["flaky"]],
    ["counts no kind as an oracle", { kind: null, leases: [lease()], results: oneAttempt }, ["flaky"]],
    [
      "fails a property that once failed, lease or not",
      { kind: "property", leases: [lease()], results: oneAttempt },
      ["failed", anyAttempt("property test")],
    ],
    [
      "fails a golden test of the merge lane that once failed",
      { kind: "golden", leases: [lease()], results: oneAttempt },
      ["failed", anyAttempt("golden test")],
    ],
    [
      "fails a witness that once failed, lease or not",
      { lane: "witness", leases: [lease()], results: [merged("failed passed", null, { lane: "witness" })] },
      ["failed", anyAttempt("witness")],
    ],
    ["passes a witness", { lane: "witness", results: [merged("passed", null, { lane: "witness" })] }, ["passed"]],
    ["does not hear another writer", { results: [merged("passed", null, { lane: "witness" })] }, ["not_run"]],
    ["records a frozen failure", { lane: "freeze", results: [merged("failed")] }, ["failed"]],
    [
      "records a frozen flake, whoever reports it",
      { lane: "freeze", results: [merged("failed passed", null, { lane: "witness" })] },
      ["flaky"],
    ],
    [
      "fails when one variant failed",
      { results: [merged("passed", "linux"), merged("failed", "mac")] },
      ["failed", "test_failed: failed"],
    ],
    [
      "names each variant that failed",
      { results: [merged("failed", "linux"), merged("failed passed", "mac")] },
      ["failed", "test_failed: failed", "unleased_flake: failed and then passed, and no lease covers it"],
    ],
    [
      "passes when one variant ran and another was skipped",
      { results: [merged("passed", "linux"), merged("skipped", "mac")] },
      ["passed"],
    ],
  ];
  it.each(rows)("%s", (_, setup, expected) => {
    expect(summary(setup)).toEqual(expected);
  });

  it("adds up the reruns of all variants against one lease", () => {
    const results = [merged("failed passed", "linux"), merged("failed passed", "mac")];
    expect(judge({ leases: [lease({ maxReruns: 2 })], results }).outcome).toBe("flaky");
    expect(judge({ leases: [lease({ maxReruns: 1 })], results }).outcome).toBe("failed");
  });

  it("tells always failing from flaky, and not run from both", () => {
    const isAlways = (outcomes: string) => judge({ results: [merged(outcomes)] }).results[0]?.isAlwaysFailing;
    expect(isAlways("failed")).toBe(true);
    expect(isAlways("errored failed skipped")).toBe(true);
    expect(isAlways("failed passed failed")).toBe(false);
    expect(isAlways("skipped")).toBe(false);
    expect(isAlways("")).toBe(false);
  });

  it("knows when the newest pass arrived, whichever attempt it belongs to", () => {
    const at = (ms: number) => new Date(ms);
    const received = (...times: number[]) =>
      times.flatMap((ms) => merged("passed", null, { receivedAt: at(ms) }).attempts);
    const failed = merged("failed", null, { receivedAt: at(9) }).attempts;
    const passedAt = (...attempts: MergedResult["attempts"][number][]) =>
      judge({ results: [{ variant: null, attempts }] }).results[0]?.passedAt;
    expect(passedAt(...received(3, 5, 4), ...failed)).toEqual(at(5));
    expect(passedAt(...received(1, 2))).toEqual(at(2));
    expect(passedAt(...failed)).toBeNull();
  });
});
