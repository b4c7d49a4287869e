import { Text } from "@mantine/core";
import type { Route } from "next";
import Link from "next/link";
import type { ForecastDay } from "@/lib/contract/forecast-view";
import { dayLabel, dayParts } from "./day-label";
import classes from "./day-strip.module.css";

/**
 * The next 30 UTC days. A day says how many leases and freezes begin to fail the gate on it; one that has any is a link that
 * shows them below, and the chosen one leads back. The address holds the choice.
 */
export function DayStrip({
  days,
  selected,
  path,
}: {
  readonly days: readonly ForecastDay[];
  readonly selected: string | null;
  /** The page that the links stay on. */
  readonly path: string;
}) {
  return (
    <section aria-label="The next 30 days">
      <ol className={classes.strip}>
        {days.map((day) => (
          <li key={day.day}>
            <DayCell day={day} isSelected={selected === day.day} path={path} />
          </li>
        ))}
      </ol>
      <Text size="xs" c="dimmed" mt={4}>
        How many leases and freezes begin to fail the gate, by day in UTC. Choose a day to see them.
      </Text>
    </section>
  );
}

function DayCell({
  day,
  isSelected,
  path,
}: {
  readonly day: ForecastDay;
  readonly isSelected: boolean;
  readonly path: string;
}) {
  const { text, month, isWeekend } = dayParts(day.day);
  const count = day.leases + day.freezes;
  const inside = (
    <>
      <span className={classes.name} aria-hidden>
        {text}
      </span>
      <span className={classes.count} aria-hidden>
        {count === 0 ? "·" : count}
      </span>
      {month !== null && (
        <span className={classes.month} aria-hidden>
          {month}
        </span>
      )}
    </>
  );
  const weekend = isWeekend ? { "data-weekend": true } : {};
  if (count === 0 && !isSelected) {
    return (
      <span className={classes.day} role="img" aria-label={dayLabel(day)} {...weekend}>
        {inside}
      </span>
    );
  }
  return (
    <Link
      href={(isSelected ? path : `${path}?day=${day.day}`) as Route}
      scroll={false}
      className={classes.day}
      aria-label={isSelected ? `${dayLabel(day)}. Chosen; show the next ones again` : dayLabel(day)}
      {...(isSelected ? { "aria-current": "true" as const } : {})}
      {...(count > 0 ? { "data-red": true } : {})}
      {...weekend}
    >
      {inside}
    </Link>
  );
}
