import { kindOf } from "@/lib/domain/collection/attachments";
import type { CollectedTest } from "@/lib/domain/collection/collection";
import { isLive } from "@/lib/domain/lease/lease-state";
import type { Lane } from "@/lib/domain/words";
import { type Course, courseOf, isFailure, ranAttempts } from "./attempt-outcome";
import { coveringLease, isBeyondCap } from "./lease-reruns";
import type { MergedAttempt, MergedResult } from "./merge-attempts";
import type { LeaseReruns, VotingLease } from "./votes";

/** A collected test of one lane with what every report of its lane's writer says about it, and its leases. */
export type Ballot = {
  readonly test: CollectedTest;
  readonly lane: Lane;
  /** Of every writer, for what is recorded; only those of the lane's own writer vote. */
  readonly results: readonly MergedResult[];
  readonly leases: readonly VotingLease[];
  readonly reruns: ReadonlyMap<VotingLease, LeaseReruns>;
};

/** How one variant of a test came out: its vote, and the finding in words when it failed. */
export type JudgedResult = {
  readonly variant: string | null;
  readonly outcome: Course;
  readonly fault: { readonly code: "test_failed" | "unleased_flake"; readonly message: string } | null;
  readonly isAlwaysFailing: boolean;
  /** When the newest pass was received; null without one. */
  readonly passedAt: Date | null;
};

export type JudgedTest = { readonly outcome: Course; readonly results: readonly JudgedResult[] };

/**
 * Judges one collected test (design 3.6). Only a merge oracle may fail and then pass, within the reruns of a live lease that
 * covers the variant. For a property, a witness or a golden file any failed attempt is the outcome. Over the variants: one that
 * failed fails the test, one that was not run is nothing where another ran. A frozen test is only recorded.
 */
export function judgeTest(ballot: Ballot, now: Date): JudgedTest {
  const results = ballot.results.map((result) => judgeResult(ballot, result, now));
  const outcomes = new Set(results.map((result) => result.outcome));
  const worstFirst: readonly Course[] = ["failed", "flaky", "passed"];
  return { outcome: worstFirst.find((outcome) => outcomes.has(outcome)) ?? "not_run", results };
}

function judgeResult(ballot: Ballot, { variant, attempts }: MergedResult, now: Date): JudgedResult {
  const own = ballot.lane === "freeze" ? attempts : attempts.filter(({ report }) => report.lane === ballot.lane);
  const course = courseOf(own);
  const fault = ballot.lane === "freeze" ? null : faultOf(ballot, variant, course, own, now);
  const ran = ranAttempts(own);
  const passes = ran.filter(({ outcome }) => outcome === "passed").map(({ report }) => report.receivedAt.getTime());
  return {
    variant,
    outcome: fault === null ? course : "failed",
    fault,
    isAlwaysFailing: ran.length > 0 && ran.every(isFailure),
    // Run attempts come before receipt in the order of attempts, so the newest pass is not always the last.
    passedAt: passes.length === 0 ? null : new Date(passes.reduce((a, b) => Math.max(a, b))),
  };
}

function faultOf(
  ballot: Ballot,
  variant: string | null,
  course: Course,
  attempts: readonly MergedAttempt[],
  now: Date,
): JudgedResult["fault"] {
  if (course === "passed" || course === "not_run") return null;
  const failed = (message: string) => ({ code: "test_failed", message }) as const;
  const unleased = (message: string) => ({ code: "unleased_flake", message }) as const;
  if (course === "failed") return failed(failureText(attempts));

  const kind = kindOf(ballot.test) ?? "oracle";
  if (ballot.lane === "witness" || kind !== "oracle") {
    const what = ballot.lane === "witness" ? "witness" : `${kind} test`;
    return failed(`failed and then passed; for a ${what} any failed attempt is the outcome`);
  }
  const lease = coveringLease(ballot.leases, variant, now);
  if (lease === null) return unleased("failed and then passed, and no lease covers it");
  if (!isLive(lease, now)) return unleased("failed and then passed, and its lease has expired: no rerun counts");
  const used = ballot.reruns.get(lease)?.used ?? lease.rerunsUsed;
  if (!isBeyondCap(lease, used)) return null;
  return failed("passed only after more reruns than its lease allows");
}

function failureText(attempts: readonly MergedAttempt[]): string {
  const ran = ranAttempts(attempts);
  const failures = ran.filter(isFailure).length;
  if (ran.length === 1) return "failed";
  if (failures === ran.length) return `failed in every one of ${failures} attempts`;
  return `failed in ${failures} of ${ran.length} attempts, and in the last`;
}
