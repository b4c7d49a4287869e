/** A wall-clock time as `datetime-local` writes it: `2026-10-07T10:00`, in some zone. */
export type WallTime = string;

const minute = 60_000;

/** The wall-clock time of an instant in a zone. In: RFC 3339 and an IANA zone. */
export function wallTimeOf(instant: string, zone: string): WallTime {
  const parts = formatOf(zone).formatToParts(new Date(instant));
  const part = (type: string) => parts.find((found) => found.type === type)?.value ?? "";
  return `${part("year").padStart(4, "0")}-${part("month")}-${part("day")}T${part("hour")}:${part("minute")}`;
}

/**
 * The instant of a wall-clock time in a zone, RFC 3339 in UTC; null for text that is no time. Where the clock is put back a time
 * exists twice: the first is meant. Where it is put forward a time does not exist: the instant as far after the gap is meant.
 */
export function instantOf(wallTime: WallTime, zone: string): string | null {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(wallTime)) return null;
  const asUtc = Date.parse(`${wallTime}:00.000Z`);
  if (Number.isNaN(asUtc)) return null;
  const before = asUtc - offsetAt(asUtc - 24 * 60 * minute, zone);
  const after = asUtc - offsetAt(asUtc + 24 * 60 * minute, zone);
  const exact = [before, after].filter((at) => wallTimeOf(new Date(at).toISOString(), zone) === wallTime);
  return new Date(exact.length === 0 ? before : Math.min(...exact)).toISOString();
}

/** How far a zone's clock is ahead of UTC at an instant, in milliseconds. */
function offsetAt(at: number, zone: string): number {
  const whole = Math.floor(at / minute) * minute;
  return Date.parse(`${wallTimeOf(new Date(whole).toISOString(), zone)}:00.000Z`) - whole;
}

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known !== undefined) return known;
  const format = new Intl.DateTimeFormat("en-GB", {
    timeZone: zone,
    hourCycle: "h23",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
  });
  formats.set(zone, format);
  return format;
}
