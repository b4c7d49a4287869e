import type { Forecast, ForecastDay } from "@/lib/contract/forecast-view";
import type { ReadClient } from "@/lib/db/client";
import { addDays, startOfDay, utcDay } from "@/lib/domain/day";
import { readEndings } from "./ending";
import { dyingFreezes, dyingLeases, onDay, redAt, type Stretch, upTo } from "./forecast-where";

export const forecastDays = 30;

/** A list says what comes next; a chosen day is shown whole, up to what a person can read. */
const lengths = { next: 20, chosen: 200 };

/**
 * Which coming UTC days turn the gate red, and by what (design 7). In: the projects, the server's now, and what was clicked:
 * `now`, a day `YYYY-MM-DD` of the strip, or anything else for the next endings. Counted, not loaded: 25,000 leases are no
 * trouble. One query at a time, since `read` may be one connection.
 */
export async function readForecast(
  read: ReadClient,
  projectIds: readonly string[],
  now: Date,
  chosen: string | null,
): Promise<Forecast> {
  const strip = Array.from({ length: forecastDays }, (_, index) => addDays(utcDay(now), index));
  const selected = chosen === "now" || (chosen !== null && strip.includes(chosen)) ? chosen : null;
  const stretch = selectedStretch(selected, now);
  const red = await countDying(read, projectIds, redAt(now));
  const days = await countDays(read, projectIds, strip, now);
  const [first = null] = await readEndings(read, projectIds, upTo(now, null), 1, now);
  const length = selected === null ? lengths.next : lengths.chosen;
  const listed = await readEndings(read, projectIds, stretch, length, now);
  const listedOf = await countDying(read, projectIds, stretch);
  return { red, days, first, selected, listed, listedOf: listedOf.leases + listedOf.freezes };
}

function selectedStretch(selected: string | null, now: Date): Stretch {
  if (selected === null) return upTo(now, startOfDay(addDays(utcDay(now), forecastDays)));
  return selected === "now" ? redAt(now) : onDay(selected, now);
}

/** Leases are counted day by day until none is left: two weeks at most, whatever their number. */
async function countDays(
  read: ReadClient,
  projectIds: readonly string[],
  strip: readonly string[],
  now: Date,
): Promise<ForecastDay[]> {
  const window = upTo(now, startOfDay(addDays(utcDay(now), forecastDays)));
  const freezes = await countFreezesByDay(read, projectIds, window);
  let left = await read.lease.count({ where: dyingLeases(projectIds, window) });
  const days: ForecastDay[] = [];
  for (const day of strip) {
    const leases = left === 0 ? 0 : await read.lease.count({ where: dyingLeases(projectIds, onDay(day, now)) });
    left -= leases;
    days.push({ day, leases, freezes: freezes.get(day) ?? 0 });
  }
  return days;
}

/** By the day on which they fail first: the one after their last. */
async function countFreezesByDay(
  read: ReadClient,
  projectIds: readonly string[],
  window: Stretch,
): Promise<ReadonlyMap<string, number>> {
  const groups = await read.freezeRow.groupBy({
    by: ["expiresOn"],
    where: dyingFreezes(projectIds, window),
    _count: true,
  });
  return new Map(groups.map((group) => [addDays(group.expiresOn, 1), group._count]));
}

async function countDying(
  read: ReadClient,
  projectIds: readonly string[],
  stretch: Stretch,
): Promise<{ leases: number; freezes: number }> {
  const leases = await read.lease.count({ where: dyingLeases(projectIds, stretch) });
  const freezes = await read.freezeRow.count({ where: dyingFreezes(projectIds, stretch) });
  return { leases, freezes };
}
