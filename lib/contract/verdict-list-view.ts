import type { Part, ProjectRole } from "@/lib/domain/words";
import type { LastVerdictView } from "./overview-view";

/** A recorded verdict in the list, as recorded. */
export type VerdictRow = LastVerdictView & {
  readonly id: string;
  readonly branch: string;
  readonly pullRequest: number | null;
  readonly mergeQueue: boolean;
  /** Under a name that cannot satisfy the gate (design 8). */
  readonly observe: boolean;
};

/** What the address asks for; empty: everything. */
export type VerdictFilters = {
  readonly verdict: "pass" | "fail" | null;
  readonly branch: string;
  /** A part that spoke: failed, missing or stale. */
  readonly part: Part | null;
};

/** One page of a project's recorded verdicts, newest first. */
export type VerdictListView = {
  /** The server's now, RFC 3339. */
  readonly now: string;
  readonly slug: string;
  readonly projectName: string;
  readonly role: ProjectRole | null;
  readonly rows: readonly VerdictRow[];
  readonly total: number;
  readonly nextCursor: string | null;
  readonly filters: VerdictFilters;
};
