import { formatDay } from "@/components/ui/format-instant";
import type { ForecastDay } from "@/lib/contract/forecast-view";

/** A day of the strip for people who do not see it: `Tue 7 Oct: 2 leases and 1 freeze turn red`. */
export function dayLabel({ day, leases, freezes }: ForecastDay): string {
  const what = [countOf(leases, "lease"), countOf(freezes, "freeze")].filter((part) => part !== null);
  if (what.length === 0) return `${formatDay(day)}: nothing turns red`;
  return `${formatDay(day)}: ${what.join(" and ")} ${leases + freezes === 1 ? "turns" : "turn"} red`;
}

/** `Tue 7` for the narrow cell; the month, for a line of its own so that it fits, on its first day only. */
export function dayParts(day: string): {
  readonly text: string;
  readonly month: string | null;
  readonly isWeekend: boolean;
} {
  const [weekday = "", date = "", month = ""] = formatDay(day).split(" ");
  const isWeekend = weekday === "Sat" || weekday === "Sun";
  return { text: `${weekday} ${date}`, month: date === "1" ? month : null, isWeekend };
}

/** `2 leases`, `1 freeze`, or null for none. */
export function countOf(count: number, noun: string): string | null {
  if (count === 0) return null;
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}
