import type { ProjectRole } from "@/lib/domain/words";
import type { Forecast } from "./forecast-view";
import type { LaneCountsView } from "./overview-view";

/** One project at a glance. */
export type ProjectPageView = {
  /** The server's now, RFC 3339. */
  readonly now: string;
  readonly slug: string;
  readonly name: string;
  readonly repository: string;
  readonly defaultBranch: string;
  readonly role: ProjectRole | null;
  /** Whether reviews need a second person (design 3.8). */
  readonly secondPerson: boolean;
  readonly openLeases: number;
  readonly freezes: number;
  readonly lanes: LaneCountsView | null;
  /** Live credentials by writer that a project needs before its gate can answer; those that are absent. */
  readonly missingWriters: readonly string[];
  readonly forecast: Forecast;
  readonly variants: readonly string[];
};
