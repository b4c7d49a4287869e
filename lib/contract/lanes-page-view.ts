import type { ProjectRole } from "@/lib/domain/words";
import type { LaneCountsView } from "./overview-view";

/** How many test functions each lane held when a commit of the default branch was collected. */
export type LanePoint = Omit<LaneCountsView, "receivedAt"> & { readonly at: string };

export const laneFindingCodes = [
  "illegal_skip",
  "lane_contract",
  "duplicate_test",
  "frozen_without_row",
  "row_without_frozen_test",
  "matches_nothing",
  "voters_removed",
  "kind_unknown",
  "attachment_missing",
  "no_owned_oracle",
] as const;
export type LaneFindingCode = (typeof laneFindingCodes)[number];

/** Everything of one kind that is wrong with the newest collection; thousands are cut. */
export type LaneFindings = {
  readonly code: LaneFindingCode;
  readonly advice: string;
  readonly fails: boolean;
  readonly total: number;
  readonly shown: readonly { readonly subject: string; readonly message: string }[];
};

/** The lanes of a project over time, and what is wrong with the newest collection of its default branch. */
export type LanesPageView = {
  /** The server's now, RFC 3339. */
  readonly now: string;
  readonly slug: string;
  readonly projectName: string;
  readonly defaultBranch: string;
  readonly role: ProjectRole | null;
  /** Null before the first collection. */
  readonly newest: {
    readonly lanes: LaneCountsView;
    readonly framework: string;
    /** Collected tests; the lanes count test functions. */
    readonly tests: number;
    readonly findings: readonly LaneFindings[];
    readonly unmatched: { readonly rows: number; readonly tests: number };
    /** What voters are compared with: the collection before; null for the first. */
    readonly previous: { readonly commitSha: string; readonly at: string } | null;
  } | null;
  /** Oldest first, one for each commit. */
  readonly history: readonly LanePoint[];
};
