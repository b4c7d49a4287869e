import { laneOf } from "@/lib/domain/collection/lane-counts";
import { testKey } from "@/lib/domain/identity/test-key";
import { isOpen } from "@/lib/domain/lease/lease-state";
import { leaseSubject } from "@/lib/domain/lease/lease-subject";
import { type Reason, warnReason } from "@/lib/domain/reason";
import { freezeLaneReasons } from "./freeze-lane-reasons";
import { type Ballot, judgeTest } from "./judge-test";
import { openLeasesByTest, rerunsOfTest } from "./lease-reruns";
import { mergeAttempts, reportsInOrder } from "./merge-attempts";
import { partOfLane } from "./part-of-lane";
import { provenanceReasons } from "./provenance-reasons";
import { replayReasons } from "./replay-reasons";
import { rerunReasons } from "./rerun-reasons";
import { runnerReasons } from "./runner-reasons";
import { shardReasons } from "./shard-reasons";
import { uncollectedReasons, uncollectedResults } from "./uncollected-reasons";
import { type Judged, passTimes, voteReasons } from "./vote-reasons";
import { voteTally } from "./vote-tally";
import type { Votes, VotesInput, VotingLease } from "./votes";
import { wrongLaneReasons } from "./wrong-lane-reasons";

/**
 * Counts the votes of a commit's test reports at an instant (design 3.6, and "Nothing replaces evidence" in 3.7). In: the
 * collection, all reports, the leases and replays of the commit. Out: findings, a tally to show, and the age of the oldest pass
 * that somebody relies on. The order of uploads does not matter. Without any report both voting parts are missing.
 */
export function scoreVotes(input: VotesInput, now: Date): Votes {
  const reports = reportsInOrder(input.reports);
  const judged: readonly Judged[] = ballotsOf(input, now).map((ballot) => ({
    ...ballot,
    judged: judgeTest(ballot, now),
  }));
  const inLane = (lane: Judged["lane"]) => judged.filter((one) => one.lane === lane);
  const collectedKeys = new Set(input.collection.tests.map((test) => testKey(test.id)));
  const uncollected = uncollectedResults(reports, collectedKeys);
  const lost = input.leases.filter((lease) => isOpen(lease) && !collectedKeys.has(testKey(lease.testId)));
  const reruns = new Map(judged.flatMap((one) => [...one.reruns]));
  const partOf = (report: (typeof reports)[number]) => partOfLane[report.lane];
  return {
    reasons: [
      ...voteReasons("merge", inLane("merge"), reports, now),
      ...voteReasons("witness", inLane("witness"), reports, now),
      ...freezeLaneReasons(inLane("freeze"), reports),
      ...replayReasons(inLane("freeze"), input.replays),
      ...rerunReasons(input.leases.filter(isOpen), reruns),
      ...runnerReasons(reports),
      ...uncollectedReasons(uncollected),
      ...wrongLaneReasons(judged),
      ...lost.map(matchesNothing),
      ...shardReasons(reports.map((report) => ({ ...report, part: partOf(report) }))),
      ...provenanceReasons(input.reports, partOf),
    ],
    tally: voteTally(judged, uncollected, lost),
    oldestPassAt: oldest([...inLane("merge"), ...inLane("witness")].flatMap((one) => passTimes(one.judged))),
  };
}

/** One ballot for each collected test with exactly one lane; an id that is collected twice has one vote. */
function ballotsOf({ collection, reports, leases }: VotesInput, now: Date): Ballot[] {
  const results = mergeAttempts(reports);
  const leasesByTest = openLeasesByTest(leases);
  const seen = new Set<string>();
  return collection.tests.flatMap((test) => {
    const key = testKey(test.id);
    const lane = laneOf(test);
    if (seen.has(key) || lane === null) return [];
    seen.add(key);
    const own = { results: results.get(key) ?? [], leases: leasesByTest.get(key) ?? [] };
    return [{ test, lane, ...own, reruns: rerunsOfTest(own.leases, own.results, now) }];
  });
}

function matchesNothing(lease: VotingLease): Reason {
  return warnReason("flake", "matches_nothing", leaseSubject(lease), "a lease for a test that is not collected");
}

function oldest(times: readonly Date[]): Date | null {
  if (times.length === 0) return null;
  return new Date(times.map((time) => time.getTime()).reduce((a, b) => Math.min(a, b)));
}
