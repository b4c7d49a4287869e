const daysOfMonth = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/**
 * Milliseconds since the epoch of an instant as our own files write it, `2026-10-02T08:00:00.000Z` or without the fraction. NaN
 * for every other text, also for good ones in another form and for the last days of February: those are left to the schema.
 */
export function plainInstantMs(text: string): number {
  const { length } = text;
  if ((length !== 24 && length !== 20) || text.charCodeAt(length - 1) !== 90) return Number.NaN;
  if (text[4] !== "-" || text[7] !== "-" || text[10] !== "T" || text[13] !== ":" || text[16] !== ":") return Number.NaN;
  if (length === 24 && text[19] !== ".") return Number.NaN;
  const year = digits(text, 0, 4);
  const month = digits(text, 5, 7);
  const day = digits(text, 8, 10);
  const hour = digits(text, 11, 13);
  const minute = digits(text, 14, 16);
  const second = digits(text, 17, 19);
  const milli = length === 24 ? digits(text, 20, 23) : 0;
  const isRight =
    year >= 1970 &&
    day >= 1 &&
    day <= (month === 2 ? 28 : (daysOfMonth[month - 1] ?? 0)) &&
    hour <= 23 &&
    minute <= 59 &&
    second <= 59 &&
    milli >= 0;
  return isRight ? Date.UTC(year, month - 1, day, hour, minute, second, milli) : Number.NaN;
}

/** A run of decimal digits as a number; NaN, which no comparison accepts, where another character is among them. */
function digits(text: string, from: number, to: number): number {
  let value = 0;
  for (let at = from; at < to; at++) {
    const digit = text.charCodeAt(at) - 48;
    if (digit < 0 || digit > 9) return Number.NaN;
    value = value * 10 + digit;
  }
  return value;
}
