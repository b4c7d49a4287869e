import type { Forecast, ForecastDay } from "@/lib/contract/forecast-view";
import type { ReadClient } from "@/lib/db/client";
import { addDays, isDay, startOfDay, utcDay } from "@/lib/domain/day";
import { readEndings } from "./ending";
import { dyingFreezes, dyingLeases, onDay, redAt, type Stretch, upTo } from "./forecast-where";

export const forecastDays = 30;

/** A list says what comes next; a chosen day is shown whole, up to what a person can read. */
const lengths = { next: 20, chosen: 200 };

/**
 * Which coming UTC days turn the gate red, and by what (design 7). In: the projects, the server's now, and what was clicked:
 * `now`, a day `YYYY-MM-DD` of the strip, or anything else for the next endings. Counted, not loaded: 25,000 leases are no
 * trouble.
 */
export async function readForecast(
  read: ReadClient,
  projectIds: readonly string[],
  now: Date,
  chosen: string | null,
): Promise<Forecast> {
  const today = utcDay(now);
  const strip = Array.from({ length: forecastDays }, (_, index) => addDays(today, index));
  const selected = chosen === "now" || (chosen !== null && isDay(chosen) && strip.includes(chosen)) ? chosen : null;
  const stretch = selectedStretch(selected, now);
  const [red, days, [first = null], listed, listedOf] = await Promise.all([
    countDying(read, projectIds, redAt(now)),
    Promise.all(strip.map((day) => countDay(read, projectIds, day, now))),
    readEndings(read, projectIds, upTo(now, null), 1, now),
    readEndings(read, projectIds, stretch, selected === null ? lengths.next : lengths.chosen, now),
    countDying(read, projectIds, stretch),
  ]);
  return { red, days, first, selected, listed, listedOf: listedOf.leases + listedOf.freezes };
}

function selectedStretch(selected: string | null, now: Date): Stretch {
  if (selected === null) return upTo(now, startOfDay(addDays(utcDay(now), forecastDays)));
  return selected === "now" ? redAt(now) : onDay(selected, now);
}

async function countDay(read: ReadClient, projectIds: readonly string[], day: string, now: Date): Promise<ForecastDay> {
  return { day, ...(await countDying(read, projectIds, onDay(day, now))) };
}

async function countDying(
  read: ReadClient,
  projectIds: readonly string[],
  stretch: Stretch,
): Promise<{ leases: number; freezes: number }> {
  const [leases, freezes] = await Promise.all([
    read.lease.count({ where: dyingLeases(projectIds, stretch) }),
    read.freezeRow.count({ where: dyingFreezes(projectIds, stretch) }),
  ]);
  return { leases, freezes };
}
