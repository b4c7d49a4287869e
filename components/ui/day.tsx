import { addDays } from "@/lib/domain/day";
import { formatDay } from "./format-instant";

/**
 * A freeze row's last day (design 3.4): alive through it in UTC, failed from the next midnight UTC on. `value` is
 * `YYYY-MM-DD`. `short` writes only `through Tue 7 Oct (UTC)` and keeps the rest in the tooltip.
 */
export function Day({ value, short = false }: { readonly value: string; readonly short?: boolean }) {
  const through = `through ${formatDay(value)} (UTC)`;
  const whole = `${through}, fails from ${formatDay(addDays(value, 1))} 00:00 UTC`;
  return (
    <time dateTime={value} title={short ? whole : value}>
      {short ? through : whole}
    </time>
  );
}
