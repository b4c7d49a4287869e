import type { Part, PartStatus, ProjectRole } from "@/lib/domain/words";
import type { Forecast } from "./forecast-view";

/** How many test functions each lane holds, from the newest collection of the default branch. */
export type LaneCountsView = {
  readonly merge: number;
  readonly witness: number;
  readonly freeze: number;
  readonly commitSha: string;
  /** RFC 3339. */
  readonly receivedAt: string;
};

/** The newest recorded verdict of the default branch, part by part. */
export type LastVerdictView = {
  readonly verdict: "pass" | "fail";
  readonly parts: Readonly<Record<Part, PartStatus>>;
  readonly commitSha: string;
  /** RFC 3339. */
  readonly scoredAt: string;
  /** RFC 3339: from then on it says nothing any more. */
  readonly validUntil: string;
};

export type OverviewProject = {
  readonly slug: string;
  readonly name: string;
  readonly repository: string;
  readonly role: ProjectRole;
  readonly openLeases: number;
  /** Approved freezes, whatever their day. */
  readonly freezes: number;
  /** Null: no collection was ever uploaded. */
  readonly lanes: LaneCountsView | null;
  /** Null: none was ever recorded. */
  readonly lastVerdict: LastVerdictView | null;
};

/** Something that waits for the reader, with the page where it is done. */
export type NeedsMeItem = {
  readonly id: string;
  readonly kind: "renewal" | "diagnosis" | "freeze" | "lock" | "policy" | "void" | "lease";
  readonly slug: string;
  /** Of the page where it is done: the lease's or freeze's id, the commit of an upload. */
  readonly subjectId: string;
  /** A test id, a fixture case, a short commit; the project's name for its policy. */
  readonly subject: string;
  /** Who asked; for one's own lease the owner. */
  readonly by: string;
  /** RFC 3339: when it was asked, or when the lease dies. */
  readonly at: string;
};

export type OverviewView = {
  /** The server's now, RFC 3339. */
  readonly now: string;
  readonly admin: boolean;
  readonly projects: readonly OverviewProject[];
  readonly forecast: Forecast;
  readonly needsMe: readonly NeedsMeItem[];
};
