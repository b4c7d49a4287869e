import type { Part, PartStatus, ProjectRole } from "@/lib/domain/words";
import type { GithubTold } from "./github-view";
import type { VerdictBody } from "./v1/files/verdict";
import type { VoteTallyBody } from "./v1/files/vote-tally";
import type { VerdictRow } from "./verdict-list-view";

export type ReasonRow = Pick<VerdictBody["reasons"][number], "subject" | "message"> & { readonly href: string | null };

/** The findings of one code in one part. Thousands may share a code: `shown` holds the first, or the page that was asked for. */
export type ReasonGroup = {
  readonly part: Part;
  readonly severity: "fail" | "warn";
  readonly code: string;
  readonly advice: string;
  readonly total: number;
  readonly from: number;
  readonly shown: readonly ReasonRow[];
};

export type PartColumn = {
  readonly part: Part;
  readonly recorded: PartStatus;
  readonly now: PartStatus;
  readonly fails: number;
  readonly warns: number;
  readonly groups: readonly ReasonGroup[];
};

/** A finding that only one of the two verdicts has. */
export type ChangedReason = ReasonRow & {
  readonly part: Part;
  readonly severity: "fail" | "warn";
  readonly code: string;
};

/** What the same commit would get at the page's now, from what is there now. Nothing is recorded. */
export type PresentVerdict = {
  readonly verdict: "pass" | "fail";
  readonly parts: Readonly<Record<Part, PartStatus>>;
  readonly validUntil: string;
  readonly cleared: { readonly total: number; readonly shown: readonly ChangedReason[] };
  readonly added: { readonly total: number; readonly shown: readonly ChangedReason[] };
};

export type VoidView = {
  readonly reason: string;
  readonly requestedBy: string;
  readonly requestedAt: string;
  readonly voidedBy: string | null;
  readonly voidedAt: string | null;
  /** Why the reader may not approve it; null where they may. Only of a request that waits. */
  readonly hindrance: string | null;
};

export type EvidenceRow = {
  readonly id: string;
  readonly kind: "property" | "fixture" | "report" | "collection";
  readonly name: string;
  readonly shard: string;
  readonly writer: string;
  readonly trust: "oidc" | "weak";
  readonly fork: boolean;
  /** Run, attempt and job at the CI provider, as far as known. */
  readonly job: string;
  readonly receivedAt: string;
  /** False for what arrived after the verdict. */
  readonly used: boolean;
  readonly void: VoidView | null;
};

/** A lease that the commit's author filed after red and that no owner has confirmed. */
export type UnconfirmedLease = {
  readonly id: string;
  readonly testId: string;
  readonly variant: string | null;
  readonly filedBy: string;
  readonly filedAt: string;
  readonly version: number;
  readonly hindrance: string | null;
};

type Subject = VoteTallyBody["unleased_flakes"][number];

/** One recorded verdict with what became of it. */
export type VerdictPageView = {
  /** The server's now, RFC 3339. */
  readonly now: string;
  readonly slug: string;
  readonly role: ProjectRole | null;
  readonly record: VerdictRow & { readonly headSha: string | null; readonly author: string | null };
  readonly isNewest: boolean;
  /** Null in a project that is not linked to GitHub. */
  readonly github: GithubTold | null;
  readonly columns: readonly PartColumn[];
  /** The group that was asked for in full, one page of it. */
  readonly open: ReasonGroup | null;
  readonly present: PresentVerdict;
  /** In words; null where no test reports were scored. */
  readonly votesLine: string | null;
  readonly unleasedFlakes: readonly (Subject & { readonly href: string | null })[];
  readonly alwaysFailing: readonly Subject[];
  readonly leasesMatchingNothing: readonly (Subject & { readonly href: string })[];
  readonly unmatched: readonly VoteTallyBody["unmatched"][number][];
  readonly unconfirmed: readonly UnconfirmedLease[];
  /** Their own requests wait in vain: nobody else could be the second person. */
  readonly decidesAlone: boolean;
  readonly used: NonNullable<VerdictBody["used"]> & { readonly seed: string | null; readonly secondPersonOff: boolean };
  readonly evidence: readonly EvidenceRow[];
  readonly evidenceTotal: number;
  /** Every verdict of the commit, newest first, as far as a page holds. */
  readonly history: readonly VerdictRow[];
  readonly markdown: string;
};
