import { describe, expect, it } from "vitest";
import type { CollectedTest } from "@/lib/domain/collection/collection";
import { buildCollection, buildFrozenTest, buildTest } from "@/lib/domain/testing/build-collection";
import { buildScoredLease, testNow } from "@/lib/domain/testing/build-lease";
import { buildAttempts, buildReport, buildResult, testReceivedAt } from "@/lib/domain/testing/build-report";
import { scoreVotes } from "./score-votes";
import type { SuiteReport } from "./suite-report";
import type { VotesInput } from "./votes";

const dayMs = 86_400_000;
const oracle = buildTest({ id: "oracle" });
const property = buildTest({ id: "property", kind: "property", attachments: { domain: "integers" } });
const witness = buildTest({ id: "witness", lanes: ["witness"], kind: "golden" });
const frozen = buildFrozenTest("frozen");
const byFixtureRunner = { lane: "witness", uploadId: "w", job: "run-1/golden", suite: "golden" } as const;
const received = (ms: number) => ({ receivedAt: new Date(testNow.getTime() + ms) });

function score(tests: readonly CollectedTest[], reports: readonly SuiteReport[], rest: Partial<VotesInput> = {}) {
  return scoreVotes({ collection: buildCollection(...tests), reports, leases: [], replays: [], ...rest }, testNow);
}
function texts(...given: Parameters<typeof score>): string[] {
  return score(...given).reasons.map((one) => `${one.part} ${one.severity} ${one.code} ${one.subject}: ${one.message}`);
}
const report = (results: SuiteReport["results"], changes: Partial<SuiteReport> = {}) =>
  buildReport({ results, ...changes });
const passes = report([buildResult("oracle", "passed")]);
const nothingApproves = "property fail no_merge_pass merge lane: no merge test passed, so nothing approves";

describe("votes (design 3.6)", () => {
  it("pass when every voter passed", () => {
    const reports = [
      report([buildResult("oracle", "passed"), buildResult("property", "passed")]),
      report([buildResult("witness", "passed")], byFixtureRunner),
    ];
    expect(texts([oracle, property, witness], reports)).toEqual([]);
  });

  it("are missing without any report, and only where there is somebody to vote", () => {
    const missing = "property fail evidence_missing merge reports: no report of property-runner arrived";
    expect(texts([oracle], [])).toEqual([missing]);
    expect(texts([oracle, witness], [])).toEqual([
      missing,
      "fixture fail evidence_missing witness reports: no report of fixture-runner arrived",
    ]);
    expect(texts([], [])).toEqual([missing]);
    expect(texts([oracle, witness], [passes])).toEqual([
      "fixture fail evidence_missing witness reports: no report of fixture-runner arrived",
    ]);
  });

  it("are missing when every upload was voided", () => {
    const codes = score([oracle], [{ ...passes, voided: { reason: "wrong branch" } }]).reasons.map(({ code }) => code);
    expect(codes).toEqual(["evidence_missing", "evidence_voided"]);
  });

  it("fail where a voter was not run, and say why", () => {
    const other = buildTest({ id: "other" });
    expect(texts([oracle, other, witness], [passes, report([], byFixtureRunner)])).toEqual([
      "property fail not_run other: no report holds it",
      "fixture fail not_run witness: no report holds it",
    ]);
    const skipped = report([buildResult("oracle", "passed"), buildResult("other", "skipped")], {
      incomplete: true,
      name: "a.xml",
    });
    expect(texts([oracle, other], [skipped])).toEqual([
      "property fail not_run other: no report of its lane holds a run of it; cut short: a.xml",
    ]);
  });

  it("do not mind a run that was cut short when another run holds its tests", () => {
    const cut = buildReport({ uploadId: "2", incomplete: true });
    expect(texts([oracle], [passes, cut])).toEqual([]);
  });

  it("fail a test that only another part's writer reports, and say so", () => {
    const elsewhere = report([buildResult("oracle", "passed")], byFixtureRunner);
    expect(texts([oracle, property], [elsewhere, report([buildResult("property", "passed")])])).toEqual([
      "property fail not_run oracle: no report of its lane holds a run of it",
      "property warn wrong_lane merge lane: reported by fixture-runner, whose results do not vote here: oracle",
    ]);
  });

  it("need one merge test that passed; a witness or a frozen test never approves", () => {
    const reports = [
      report([buildResult("oracle", "failed")]),
      report([buildResult("witness", "passed")], byFixtureRunner),
      report([buildResult("frozen", "passed")], { lane: "freeze", uploadId: "f" }),
    ];
    expect(texts([oracle, witness, frozen], reports)).toEqual([
      "property fail test_failed oracle: failed",
      nothingApproves,
    ]);
    expect(texts([], [buildReport()])).toEqual([nothingApproves]);
  });

  it("take a merge test for approval that was flaky within its lease", () => {
    const leases = [buildScoredLease({ testId: "oracle" })];
    expect(texts([oracle], buildAttempts("oracle", ["failed", "passed"]), { leases })).toEqual([]);
    expect(
      texts(
        [oracle, property],
        [...buildAttempts("oracle", ["failed", "passed"]), report([buildResult("property", "passed")])],
      ),
    ).toEqual(["property fail unleased_flake oracle: failed and then passed, and no lease covers it"]);
  });

  it("never turn a red property green by running the job again", () => {
    const reports = buildAttempts("property", ["failed", "passed"]);
    expect(texts([property], reports, { leases: [buildScoredLease({ testId: "property" })] })).toEqual([
      "property fail test_failed property: failed and then passed; for a property test any failed attempt is the outcome",
      nothingApproves,
    ]);
  });

  it("keep a failure whose test is absent from the next run attempt", () => {
    const [first] = buildAttempts("oracle", ["failed"]);
    const second = buildReport({ uploadId: "2", runAttempt: 2, exitCode: 0 });
    expect(texts([oracle], [first ?? passes, second])).toContain("property fail test_failed oracle: failed");
  });

  it("name the variant of a failure", () => {
    const results = [
      { ...buildResult("oracle", "passed"), variant: "linux" },
      { ...buildResult("oracle", "failed"), variant: "windows" },
    ];
    expect(texts([oracle], [report(results)])[0]).toBe("property fail test_failed oracle (windows): failed");
  });

  it("record frozen tests, and ask for a replay of those that failed", () => {
    const freeze = report([buildResult("frozen", "failed")], { lane: "freeze", uploadId: "f" });
    const missing =
      "flake fail replay_missing frozen: frozen and failed, and no replay of it was recorded for this commit";
    expect(texts([oracle, frozen], [passes, freeze])).toEqual([missing]);
    const replays = [{ testId: "frozen", variant: null, outcome: "failed" } as const];
    expect(texts([oracle, frozen], [passes, freeze], { replays })).toEqual([]);
  });

  it("leave out a test without exactly one lane, whose lane contract fails elsewhere", () => {
    const stray = buildTest({ id: "stray", lanes: ["merge", "freeze"] });
    expect(texts([oracle, stray], [report([buildResult("oracle", "passed"), buildResult("stray", "failed")])])).toEqual(
      [],
    );
  });

  it("give an id that is collected twice one vote, in the lane that comes first", () => {
    const twice = buildTest({ id: "oracle", lanes: ["witness"] });
    const { tally } = score([oracle, twice], [passes]);
    expect([tally.merge.collected, tally.witness.collected]).toEqual([1, 0]);
    const windows = buildTest({ id: "a\\b.py::t" });
    const unix = buildTest({ id: "a/b.py::t" });
    expect(score([windows, unix], [passes]).reasons[0]?.subject).toBe("a\\b.py::t");
  });

  it("warn of an open lease whose test is not collected", () => {
    const gone = buildScoredLease({ testId: "old-name", variant: "linux" });
    const ended = buildScoredLease({ testId: "gone", ended: { kind: "deleted", at: testNow } });
    const { reasons, tally } = score([oracle], [passes], { leases: [gone, ended] });
    expect(reasons).toEqual([
      {
        part: "flake",
        severity: "warn",
        code: "matches_nothing",
        subject: "old-name (linux)",
        message: "a lease for a test that is not collected",
      },
    ]);
    expect(tally.leasesMatchingNothing).toEqual([{ testId: "old-name", variant: "linux" }]);
  });

  it("fail reruns that reports show beyond the cap", () => {
    const leases = [buildScoredLease({ testId: "oracle", maxReruns: 1 })];
    const reports = buildAttempts("oracle", ["failed", "failed", "passed"]);
    expect(texts([oracle], reports, { leases })).toContain(
      "flake fail reruns_exceeded oracle: reports show 2 reruns, 1 allowed",
    );
    const ended = leases.map((lease) => ({
      ...lease,
      rerunsRefused: 1,
      ended: { kind: "closed", at: testNow } as const,
    }));
    expect(texts([oracle], [passes], { leases: ended })).toEqual([]);
  });

  it("hold shards, runners, provenance and uncollected results of every lane against their part", () => {
    const reports = [
      { ...passes, shard: { index: 1, count: 2 }, trust: "weak" } as const,
      buildReport({ lane: "freeze", uploadId: "f", exitCode: 1, results: [buildResult("x", "passed")] }),
      { ...report([], byFixtureRunner), shard: { index: 2, count: 2 }, isFork: true },
    ];
    expect(score([oracle], reports).reasons.map((one) => `${one.part} ${one.severity} ${one.code}`)).toEqual([
      "flake fail runner_error",
      "flake warn unmatched_result",
      "property fail shard_missing",
      "fixture fail shard_missing",
      "fixture fail fork_evidence",
      "property warn weak_evidence",
    ]);
  });

  it("take a pass for stale after seven days, and a failure never", () => {
    const week = -7 * dayMs;
    const stale = "property fail evidence_stale merge reports: passed only in reports that are too old: oracle";
    expect(texts([oracle], [{ ...passes, ...received(week) }])).toEqual([]);
    expect(texts([oracle], [{ ...passes, ...received(week - 1) }])).toEqual([stale]);
    const again = { ...passes, uploadId: "2", ...received(0) };
    expect(texts([oracle], [{ ...passes, ...received(week - 1) }, again])).toEqual([]);
    const old = report([buildResult("oracle", "failed")], received(week - 1));
    expect(texts([oracle], [old])).toEqual(["property fail test_failed oracle: failed", nothingApproves]);
    expect(
      texts(
        [oracle, property],
        [{ ...passes, ...received(week - 1) }, report([buildResult("property", "passed")], { uploadId: "2" })],
      ),
    ).toEqual([stale]);
  });

  it("rely on the oldest pass of a voter, and on none of a frozen test", () => {
    const reports = [
      { ...passes, ...received(-2) },
      report([buildResult("witness", "passed")], { ...byFixtureRunner, ...received(-5) }),
      report([buildResult("frozen", "passed")], { lane: "freeze", uploadId: "f", ...received(-9) }),
    ];
    expect(score([oracle, witness, frozen], reports).oldestPassAt).toEqual(received(-5).receivedAt);
    expect(score([oracle, frozen], reports).oldestPassAt).toEqual(received(-2).receivedAt);
    expect(score([oracle], [report([buildResult("oracle", "failed")])]).oldestPassAt).toBeNull();
    const flaky = buildAttempts("oracle", ["failed", "passed"]);
    expect(score([oracle], flaky).oldestPassAt).toBeNull();
    expect(score([oracle], flaky, { leases: [buildScoredLease({ testId: "oracle" })] }).oldestPassAt).toEqual(
      testReceivedAt,
    );
  });
});

describe("the tally", () => {
  it("counts each lane by outcome and lists what people act on", () => {
    const flaky = buildTest({ id: "flaky" });
    const leased = buildTest({ id: "leased" });
    const absent = buildTest({ id: "absent" });
    const attempt = (runAttempt: number, outcome: "failed" | "passed") =>
      buildReport({
        uploadId: `attempt-${runAttempt}`,
        runAttempt,
        results: [
          buildResult("oracle", "passed"),
          buildResult("property", "failed"),
          { ...buildResult("flaky", outcome), variant: "linux" },
          buildResult("leased", outcome),
          { ...buildResult("unknown", "failed"), testId: null },
        ],
      });
    const reports = [
      attempt(1, "failed"),
      attempt(2, "passed"),
      report([buildResult("witness", "failed", "passed")], byFixtureRunner),
      report([buildResult("frozen", "failed", "passed")], { lane: "freeze", uploadId: "f" }),
    ];
    const leases = [buildScoredLease({ testId: "leased" }), buildScoredLease({ testId: "absent" })];
    const { tally } = score([oracle, property, flaky, leased, absent, witness, frozen], reports, { leases });
    expect(tally).toEqual({
      merge: { collected: 5, passed: 1, flaky: 1, failed: 2, notRun: 1 },
      witness: { collected: 1, passed: 0, flaky: 0, failed: 1, notRun: 0 },
      freeze: { collected: 1, passed: 0, flaky: 1, failed: 0, notRun: 0 },
      alwaysFailing: [{ testId: "property", variant: null }],
      unleasedFlakes: [{ testId: "flaky", variant: "linux" }],
      unmatched: [{ subject: "unknown", suite: "unit", isFailed: true }],
      leasesMatchingNothing: [],
      reruns: [{ testId: "leased", variant: null, used: 1, isExact: true, maxReruns: 2 }],
    });
  });

  it("does not offer to lease a flake again whose lease is still open", () => {
    const flakes = (variant: string | null, expired: string | null) =>
      score([oracle], [report([{ ...buildResult("oracle", "failed", "passed"), variant }])], {
        leases: [buildScoredLease({ testId: "oracle", variant: expired, expiresAt: testNow })],
      }).tally.unleasedFlakes;
    expect(flakes("linux", null)).toEqual([]);
    expect(flakes("linux", "linux")).toEqual([]);
    expect(flakes(null, "linux")).toEqual([]);
    expect(flakes("mac", "linux")).toEqual([{ testId: "oracle", variant: "mac" }]);
  });
});
