import type { Day } from "./words";

/** Length of a UTC day; UTC has no daylight saving, so day arithmetic in UTC is plain addition. */
export const dayMs = 86_400_000;

/** The UTC calendar day of an instant, `YYYY-MM-DD`, whatever the zone of the machine (design 3.4). */
export function utcDay(now: Date): Day {
  return now.toISOString().slice(0, 10);
}

/** The first instant of a UTC day. In: a text that `isDay` accepts; other texts are not checked here. */
export function startOfDay(day: Day): Date {
  return new Date(`${day}T00:00:00.000Z`);
}

/** The day `n` days later (earlier when negative). Throws a RangeError when `day` is no day. */
export function addDays(day: Day, n: number): Day {
  return utcDay(new Date(startOfDay(day).getTime() + n * dayMs));
}

/** Whether a text is a real calendar day in the one accepted spelling; `2026-02-30`, `2026-7-1` and `2026` are not. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const start = startOfDay(text);
  return !Number.isNaN(start.getTime()) && utcDay(start) === text;
}
