const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/**
 * The distance from `now` to `value` (both RFC 3339) in words: `in 14 h`, `2 h ago`, `in 3 d`, `in less than a minute`,
 * `now`. Rounds down, so a countdown never promises time that is not there.
 */
export function formatRelative(value: string, now: string): string {
  const distance = Date.parse(value) - Date.parse(now);
  if (Number.isNaN(distance)) throw new RangeError(`Not an instant: ${Number.isNaN(Date.parse(value)) ? value : now}`);
  if (distance === 0) return "now";
  const amount = amountText(Math.abs(distance));
  return distance > 0 ? `in ${amount}` : `${amount} ago`;
}

function amountText(distance: number): string {
  if (distance < minute) return "less than a minute";
  if (distance < 100 * minute) return `${Math.floor(distance / minute)} min`;
  if (distance < 2 * day) return `${Math.floor(distance / hour)} h`;
  return `${Math.floor(distance / day)} d`;
}
