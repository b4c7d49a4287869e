import type { Database } from "@/lib/db/client";
import type { Actor, Context } from "@/lib/services/context";

type Step = { readonly at: Date; readonly run: () => Promise<unknown> };

/** How long before the seed's `now` something happened. */
export type Ago = { readonly days?: number; readonly hours?: number; readonly minutes?: number };

/**
 * The demo's past, told step by step. Steps may be written down in any order; `play` runs them by time, with the clock of every
 * context at that time, so that the verbs themselves write a history and an audit trail that are true.
 */
export type Story = {
  readonly on: (ago: Ago, run: () => Promise<unknown>) => void;
  readonly as: (actor: Actor) => Context;
  /** The instant that long before now; negative amounts lie ahead. */
  readonly instant: (ago: Ago) => Date;
  /** The UTC day that many days after now. */
  readonly dayAhead: (days: number) => string;
  readonly play: () => Promise<void>;
};

/** Begins a story that ends at `now`; until it is played, its clock stands at `start`. */
export function beginStory(db: Database, now: Date, start: Ago): Story {
  const steps: Step[] = [];
  const instant = ({ days = 0, hours = 0, minutes = 0 }: Ago) =>
    new Date(now.getTime() - ((days * 24 + hours) * 60 + minutes) * 60_000);
  let current = instant(start);
  return {
    on: (ago, run) => steps.push({ at: instant(ago), run }),
    as: (actor) => ({ db, actor, now: () => new Date(current) }),
    instant,
    dayAhead: (days) => instant({ days: -days }).toISOString().slice(0, 10),
    play: async () => {
      // Steps may add steps. Of one instant, the one written first runs first.
      for (let step = takeEarliest(steps); step !== null; step = takeEarliest(steps)) {
        current = step.at;
        await step.run();
      }
    },
  };
}

function takeEarliest(steps: Step[]): Step | null {
  const earliest = steps.reduce<Step | null>((best, step) => (best === null || step.at < best.at ? step : best), null);
  if (earliest !== null) steps.splice(steps.indexOf(earliest), 1);
  return earliest;
}
