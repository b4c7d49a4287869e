import { instantOf, type WallTime, wallTimeOf } from "./zoned-time";

/** A lease that dies at night is found by nobody: suggestions lie within these hours of a working day, start included. */
const working = { from: 9, to: 17 };

const day = 86_400_000;

/**
 * The instant near `wanted` at which somebody is at work: `wanted` itself where it is one, else the next 10:00 of a working day,
 * or the last 16:00 before where that would be beyond `latest`. In and out: RFC 3339. Null when no working hour is left.
 */
export function snapToWork(wanted: string, zone: string, now: string, latest: string): string | null {
  const wall = wallTimeOf(wanted, zone);
  if (isWorking(wall) && isWithin(wanted, now, latest)) return wanted;
  const forward = workingTimes(wall, zone, 1, "10:00").find((at) => at >= wanted && isWithin(at, now, latest));
  if (forward !== undefined) return forward;
  return workingTimes(wall, zone, -1, "16:00").find((at) => at <= wanted && isWithin(at, now, latest)) ?? null;
}

/**
 * Expiries to choose from, in days from now, each snapped to working hours; never beyond `latest`, none twice. `isLatest`: the
 * days end outside working hours and no later working hour is allowed, so it was moved back.
 */
export function expirySuggestions(
  days: readonly number[],
  zone: string,
  now: string,
  latest: string,
): { readonly days: number; readonly at: string; readonly isLatest: boolean }[] {
  const seen = new Set<string>();
  return days.flatMap((count) => {
    const wanted = new Date(Math.min(Date.parse(now) + count * day, Date.parse(latest))).toISOString();
    const at = snapToWork(wanted, zone, now, latest);
    if (at === null || seen.has(at)) return [];
    seen.add(at);
    return [{ days: count, at, isLatest: Date.parse(at) < Date.parse(wanted) }];
  });
}

/** Whether an instant lies within working hours of the zone. */
export function isWorkingTime(instant: string, zone: string): boolean {
  return isWorking(wallTimeOf(instant, zone));
}

function isWorking(wall: WallTime): boolean {
  const hour = Number(wall.slice(11, 13));
  return isWorkingDay(wall.slice(0, 10)) && hour >= working.from && hour < working.to;
}

function isWorkingDay(date: string): boolean {
  const weekday = new Date(`${date}T00:00:00.000Z`).getUTCDay();
  return weekday >= 1 && weekday <= 5;
}

function workingTimes(wall: WallTime, zone: string, step: 1 | -1, time: string): string[] {
  const start = Date.parse(`${wall.slice(0, 10)}T00:00:00.000Z`);
  return Array.from({ length: 7 }, (_, index) => new Date(start + index * step * day).toISOString().slice(0, 10))
    .filter(isWorkingDay)
    .flatMap((date) => instantOf(`${date}T${time}`, zone) ?? []);
}

function isWithin(at: string, now: string, latest: string): boolean {
  return Date.parse(at) > Date.parse(now) && Date.parse(at) <= Date.parse(latest);
}
