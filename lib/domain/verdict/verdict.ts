import type { Collection } from "@/lib/domain/collection/collection";
import type { Evidence, FixtureLedger, PropertyLedger, WitnessLock } from "@/lib/domain/evidence/ledgers";
import type { FixtureOwner } from "@/lib/domain/evidence/score-fixture-owner";
import type { ScoredFreezeRow } from "@/lib/domain/freeze/freeze-row";
import type { Policy } from "@/lib/domain/policy/policy";
import type { Reason } from "@/lib/domain/reason";
import type { VotesInput, VoteTally, VotingLease } from "@/lib/domain/votes/votes";
import type { Part, PartStatus } from "@/lib/domain/words";

/** Everything a verdict is computed from (design 3.7). Evidence is what arrived, or why it did not. */
export type VerdictInput = {
  readonly policy: Policy;
  /** One per suite; an empty list is missing evidence. */
  readonly property: readonly Evidence<PropertyLedger>[];
  readonly fixture: readonly Evidence<FixtureLedger>[];
  readonly leases: Evidence<readonly VotingLease[]>;
  /** Null: not given, which fails only where `required` says so or a collected test is frozen. */
  readonly freezes: Evidence<readonly ScoredFreezeRow[]> | null;
  readonly collection: Evidence<Collection> | null;
  /** The default branch's newest complete collection, where known. */
  readonly baseline: Collection | null;
  readonly locks: readonly WitnessLock[];
  /** From files alone the owner is unknown: leave it out. */
  readonly fixtureOwner?: FixtureOwner | null;
  /** Every test report and replay of the commit; left out where only files speak. Reports make the collection required. */
  readonly votes?: Pick<VotesInput, "reports" | "replays">;
  readonly required: { readonly freezes: boolean; readonly collection: boolean; readonly reports?: boolean };
  /** Default branch, merge queue, and files alone: a row without a frozen test fails (design 3.4). */
  readonly strictOneToOne: boolean;
  readonly flags: VerdictFlags;
  /** Findings made elsewhere about the same commit: contradicting ledgers, leases filed after red. */
  readonly otherReasons: readonly Reason[];
};

/** What must be named on the verdict and changes no part. */
export type VerdictFlags = {
  readonly clockOverridden: boolean;
  readonly localPolicy: boolean;
  readonly secondPersonOff: boolean;
  /** Wire names of settings loosened in the last 30 days. */
  readonly loosened: readonly string[];
};

/** The answer for one commit: three parts, then pass or fail, with every reason, valid until an instant. */
export type Verdict = {
  readonly verdict: "pass" | "fail";
  readonly parts: Readonly<Record<Part, PartStatus>>;
  readonly reasons: readonly Reason[];
  readonly lanes: {
    readonly propertySuite: string | null;
    readonly fixtureSuite: string | null;
    readonly leaseCount: number;
  };
  /** Null where no test reports were scored. */
  readonly votes: VoteTally | null;
  readonly scoredAt: Date;
  /** Half-open: at this instant the verdict is no longer valid. */
  readonly validUntil: Date;
};
