import type { z } from "zod";
import type { LeaseClass } from "@/lib/domain/words";
import type { personSchema } from "./v1/primitives";

/** One UTC day, `YYYY-MM-DD`, and how many leases and freezes would begin to fail the gate on it. */
export type ForecastDay = { readonly day: string; readonly leases: number; readonly freezes: number };

/** A lease or freeze that turns the gate red at an instant, unless somebody acts. */
export type Ending = {
  readonly kind: "lease" | "freeze";
  readonly id: string;
  readonly slug: string;
  readonly projectName: string;
  readonly testId: string;
  readonly variant: string | null;
  readonly class: LeaseClass | null;
  readonly owner: z.infer<typeof personSchema>;
  /** RFC 3339: the first instant at which it fails the gate. */
  readonly at: string;
  /** The last day of a freeze; null for a lease. */
  readonly through: string | null;
  /** Renewals left to a lease; null for a freeze. */
  readonly renewalsLeft: number | null;
};

/** What turns red in the coming days: the counts per day, what is red already, and a list to read. */
export type Forecast = {
  readonly red: { readonly leases: number; readonly freezes: number };
  readonly days: readonly ForecastDay[];
  /** The first that will turn red, whatever the list shows. */
  readonly first: Ending | null;
  /** What the list below the strip shows: `now` for what is red already, a day, or null for the next ones. */
  readonly selected: string | null;
  readonly listed: readonly Ending[];
  /** How many the selection holds; more than `listed` when the list was cut. */
  readonly listedOf: number;
};
