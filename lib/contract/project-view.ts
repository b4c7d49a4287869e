import type { ProjectRole } from "@/lib/domain/words";
import type { Forecast } from "./forecast-view";
import type { LaneCountsView, LastVerdictView } from "./overview-view";

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
  /** Freeze rows without a frozen test, and frozen tests without a row; null before the first collection. */
  readonly unmatched: { readonly rows: number; readonly tests: number } | null;
  readonly lastVerdict: LastVerdictView | null;
  /** Required ledgers of which none was ever received. */
  readonly missingLedgers: readonly ("property" | "fixture")[];
  /** Writers whose evidence the gate needs and who have no way in: no live credential and no trust rule. */
  readonly missingWriters: readonly string[];
  readonly forecast: Forecast;
};
