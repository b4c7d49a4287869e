import { expect, it } from "vitest";
import { buildScoredLease, testNow } from "@/lib/domain/testing/build-lease";
import { buildReport } from "@/lib/domain/testing/build-report";
import { coveringLease, isBeyondCap, openLeasesByTest, rerunsOfTest, rerunsSeen } from "./lease-reruns";
import type { MergedAttempt, MergedResult } from "./merge-attempts";
import type { AttemptOutcome, SuiteReport } from "./suite-report";

const past = new Date(testNow.getTime() - 1);
const all = buildScoredLease({ variant: null });
const linux = buildScoredLease({ variant: "linux" });
const deadLinux = buildScoredLease({ variant: "linux", expiresAt: testNow });

it.each([
  ["nothing without leases", [], "linux", null],
  ["every variant by a lease without one", [all], "linux", all],
  ["a result without variant by a lease without one", [all], null, all],
  ["its own variant", [linux], "linux", linux],
  ["no other variant", [linux], "windows", null],
  ["no result without variant", [linux], null, null],
  ["its own variant before all", [all, linux], "linux", linux],
  ["all the same in the other order", [linux, all], "linux", linux],
  ["a live lease before an expired one of the variant", [deadLinux, all], "linux", all],
  ["an expired one where there is no other", [deadLinux], "linux", deadLinux],
])("covers %s", (_, leases, variant, expected) => {
  expect(coveringLease(leases, variant, testNow)).toBe(expected);
});

it("keeps open leases by test, expired ones too, and leaves ended ones out", () => {
  const ended = buildScoredLease({ ended: { kind: "revoked", at: past } });
  const windows = buildScoredLease({ testId: "tests\\net/test_retry.py::test_backoff" });
  expect([...openLeasesByTest([deadLinux, ended, windows])]).toEqual([
    ["tests/net/test_retry.py::test_backoff", [deadLinux, windows]],
  ]);
});

function attempts(changes: Partial<SuiteReport>, ...outcomes: AttemptOutcome[]): MergedAttempt[] {
  return outcomes.map((outcome) => ({ outcome, report: buildReport(changes) }));
}
const other = { job: "run-1/other" };

it.each([
  ["nothing for no attempt", [], 0],
  ["nothing for one attempt", attempts({}, "failed"), 0],
  ["nothing for skips", attempts({}, "skipped", "failed", "skipped"), 0],
  ["each further attempt of a job", attempts({}, "failed", "errored", "passed"), 2],
  ["repeated passes of a job, which may hide failures", attempts({}, "passed", "passed", "passed"), 2],
  ["nothing for a pass in each of two jobs", [...attempts({}, "passed"), ...attempts(other, "passed")], 0],
  ["the attempts after a failure, wherever they ran", [...attempts({}, "failed"), ...attempts(other, "passed")], 1],
  ["a failure in a later job as none", [...attempts({}, "passed"), ...attempts(other, "failed")], 0],
  ["jobs of another lane apart", [...attempts({}, "passed"), ...attempts({ lane: "freeze" }, "passed")], 0],
  ["jobs of another suite apart", [...attempts({}, "passed"), ...attempts({ suite: "e2e" }, "passed")], 0],
  ["a job's later run attempt", [...attempts({}, "passed"), ...attempts({ runAttempt: 2 }, "passed")], 1],
])("counts as reruns %s", (_, list, count) => {
  expect(rerunsSeen(list)).toBe(count);
});

it.each([
  ["within the cap", 1, undefined, false],
  ["at the cap", 2, 0, false],
  ["one beyond it", 3, 0, true],
  ["at the cap with a refused request", 2, 1, true],
  ["no number", Number.NaN, 0, true],
])("knows when a commit is beyond the cap: %s", (_, used, refused, expected) => {
  const lease = buildScoredLease({ maxReruns: 2 });
  expect(isBeyondCap(refused === undefined ? lease : { ...lease, rerunsRefused: refused }, used)).toBe(expected);
});

it("counts over all variants of a lease, and takes the larger of seen and declared", () => {
  const result = (variant: string | null, ...list: MergedAttempt[]): MergedResult => ({ variant, attempts: list });
  const flaky = attempts({}, "failed", "passed");
  const used = (leases: Parameters<typeof rerunsOfTest>[0], ...results: MergedResult[]) =>
    [...rerunsOfTest(leases, results, testNow).values()].map((one) => [one.variant, one.used, one.isExact]);

  expect(used([all], result("linux", ...flaky), result("windows", ...flaky))).toEqual([[null, 2, true]]);
  expect(used([all, linux], result("linux", ...flaky), result("windows", ...flaky))).toEqual([
    ["linux", 1, true],
    [null, 1, true],
  ]);
  expect(used([buildScoredLease({ rerunsUsed: 5 })], result(null, ...flaky))).toEqual([[null, 5, true]]);
  expect(used([linux], result("windows", ...flaky))).toEqual([]);
  const hidden = attempts({ retriesVisible: false }, "passed");
  expect(used([all], result(null, ...flaky, ...hidden))).toEqual([[null, 2, false]]);
  expect(used([all], result("linux", ...flaky), result("windows", ...hidden))).toEqual([[null, 1, false]]);
  expect([...rerunsOfTest([all], [result(null, ...flaky)], testNow)]).toEqual([
    [all, { testId: all.testId, variant: null, used: 1, isExact: true, maxReruns: 2 }],
  ]);
});
