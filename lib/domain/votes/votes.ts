import type { Collection } from "@/lib/domain/collection/collection";
import type { ScoredLease } from "@/lib/domain/lease/lease";
import type { Reason } from "@/lib/domain/reason";
import type { SuiteReport } from "./suite-report";

/** A lease with the reruns of the commit being scored: `rerunsUsed` are those the server granted. */
export type VotingLease = ScoredLease & {
  /** Requests beyond the cap for this commit that were refused; absent where only files speak. */
  readonly rerunsRefused?: number;
};

/** A replay that was recorded for the commit being scored. */
export type CommitReplay = {
  readonly testId: string;
  readonly variant: string | null;
  readonly outcome: "passed" | "failed" | "error";
};

export type VotesInput = {
  readonly collection: Collection;
  /** Every report of the commit, voided ones too, in any order. */
  readonly reports: readonly SuiteReport[];
  readonly leases: readonly VotingLease[];
  readonly replays: readonly CommitReplay[];
};

/** Collected tests of one lane by outcome; the four outcomes add up to `collected`. */
export type LaneTally = {
  readonly collected: number;
  /** Without any failed attempt. */
  readonly passed: number;
  /** Failed and then passed. In the merge lane: within its lease, so that it counts as passed. */
  readonly flaky: number;
  /** Failed, or not allowed to be flaky. */
  readonly failed: number;
  readonly notRun: number;
};

/** Reruns of one leased test over all uploads of the commit. */
export type LeaseReruns = {
  readonly testId: string;
  readonly variant: string | null;
  /** The larger of those declared and those seen. */
  readonly used: number;
  /** False where a report hides retries: then `used` is the least it can be, and 0 means unknown. */
  readonly isExact: boolean;
  readonly maxReruns: number;
};

/** A test or result with its variant, as lists show it. */
export type Subject = { readonly testId: string; readonly variant: string | null };

export type VoteTally = {
  readonly merge: LaneTally;
  readonly witness: LaneTally;
  /** Recorded; never counts. */
  readonly freeze: LaneTally;
  /** Failed in every attempt that ran: broken, not flaky. */
  readonly alwaysFailing: readonly Subject[];
  /** Merge oracles that failed and then passed without a live lease: each can be filed. */
  readonly unleasedFlakes: readonly Subject[];
  /** Results that belong to no collected test, by the name they have in their report. */
  readonly unmatched: readonly { readonly subject: string; readonly suite: string; readonly isFailed: boolean }[];
  /** Open leases whose test is not collected. */
  readonly leasesMatchingNothing: readonly Subject[];
  /** Of every open lease whose test was reported. */
  readonly reruns: readonly LeaseReruns[];
};

export type Votes = {
  readonly reasons: readonly Reason[];
  readonly tally: VoteTally;
  /** When the oldest pass that a voter relies on was received; null when none does. */
  readonly oldestPassAt: Date | null;
};
