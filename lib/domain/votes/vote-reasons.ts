import { leaseSubject } from "@/lib/domain/lease/lease-subject";
import { failReason, type Reason } from "@/lib/domain/reason";
import { isStale } from "@/lib/domain/verdict/evidence-reasons";
import type { Ballot, JudgedTest } from "./judge-test";
import { nameList } from "./name-list";
import { partOfLane, writerOfLane } from "./part-of-lane";
import type { SuiteReport } from "./suite-report";

type VotingLane = "merge" | "witness";
export type Judged = Ballot & { readonly judged: JudgedTest };

/**
 * What the voters of one lane say (design 3.6). In: the judged tests of the lane, and the reports that count. Merge approves or
 * fails, witness only fails; a voter that was not run is not passed. Without any report of the lane its evidence is missing.
 */
export function voteReasons(
  lane: VotingLane,
  voters: readonly Judged[],
  reports: readonly SuiteReport[],
  now: Date,
): Reason[] {
  const part = partOfLane[lane];
  const own = reports.filter((report) => report.lane === lane);
  if (own.length === 0) {
    if (lane === "witness" && voters.length === 0) return [];
    const message = `no report of ${writerOfLane[lane]} arrived`;
    return [failReason(part, "evidence_missing", `${lane} reports`, message)];
  }
  const reasons = voters.flatMap((voter) => voterReasons(lane, voter, own));
  if (lane === "merge" && !voters.some(({ judged }) => isApproval(judged))) {
    reasons.push(failReason(part, "no_merge_pass", "merge lane", "no merge test passed, so nothing approves"));
  }
  return [...reasons, ...staleReasons(lane, voters, now)];
}

/** Whether a judged test approves: it passed, or it was flaky within its lease. */
function isApproval({ outcome }: JudgedTest): boolean {
  return outcome === "passed" || outcome === "flaky";
}

function voterReasons(lane: VotingLane, { test, judged }: Judged, own: readonly SuiteReport[]): Reason[] {
  const part = partOfLane[lane];
  if (judged.outcome === "not_run") return [failReason(part, "not_run", test.id, notRunText(judged, own))];
  return judged.results.flatMap(({ variant, fault }) =>
    fault === null ? [] : [failReason(part, fault.code, leaseSubject({ testId: test.id, variant }), fault.message)],
  );
}

function notRunText(judged: JudgedTest, own: readonly SuiteReport[]): string {
  const cutShort = own.filter((report) => report.incomplete).map((report) => report.name);
  const why = judged.results.length > 0 ? "no report of its lane holds a run of it" : "no report holds it";
  return cutShort.length === 0 ? why : `${why}; cut short: ${nameList(cutShort)}`;
}

/** Passes that are too old to count (design 3.7). A failure is never too old. */
function staleReasons(lane: VotingLane, voters: readonly Judged[], now: Date): Reason[] {
  const stale = voters.filter(({ judged }) => passTimes(judged).some((passedAt) => isStale(passedAt, now)));
  if (stale.length === 0) return [];
  const message = `passed only in reports that are too old: ${nameList(stale.map(({ test }) => test.id))}`;
  return [failReason(partOfLane[lane], "evidence_stale", `${lane} reports`, message)];
}

/** Per variant of an approving test, when its newest pass was received. */
export function passTimes(judged: JudgedTest): Date[] {
  if (!isApproval(judged)) return [];
  return judged.results.flatMap(({ passedAt }) => (passedAt === null ? [] : [passedAt]));
}
