const weekdays = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"] as const;
const months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"] as const;

export type InstantFormat = {
  /** IANA name of the reader's zone. */
  readonly zone: string;
  /** The server's now, RFC 3339: the year is written only where it is another one. */
  readonly now?: string;
};

/**
 * An RFC 3339 instant in the reader's zone with UTC beside: `Tue 7 Oct, 10:00 CEST (08:00 UTC)`; in UTC itself
 * `Tue 7 Oct, 08:00 UTC`. Words come from here and not from the runtime's locale data, so server and browser agree.
 * Throws RangeError for text that is no instant or a zone that does not exist.
 */
export function formatInstant(value: string, { zone, now }: InstantFormat): string {
  const at = new Date(value);
  const local = civil(at, zone);
  const utc = civil(at, "UTC");
  const otherYear = now !== undefined && civil(new Date(now), zone).year !== local.year;
  const day = otherYear ? `${dayText(local)} ${local.year}` : dayText(local);
  const name = zoneName(at, zone);
  if (name === "UTC") return `${day}, ${timeText(local)} UTC`;
  const utcDay = utc.day === local.day ? "" : `${dayText(utc)}, `;
  return `${day}, ${timeText(local)} ${name} (${utcDay}${timeText(utc)} UTC)`;
}

/** A calendar day, `YYYY-MM-DD`, as `Tue 7 Oct`; with `year: true` as `Tue 7 Oct 2026`. */
export function formatDay(day: string, { year = false }: { readonly year?: boolean } = {}): string {
  const at = civil(new Date(`${day}T00:00:00.000Z`), "UTC");
  return year ? `${dayText(at)} ${at.year}` : dayText(at);
}

type Civil = {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  readonly hour: number;
  readonly minute: number;
};

function civil(at: Date, zone: string): Civil {
  const parts = new Intl.DateTimeFormat("en-GB", {
    timeZone: zone,
    hourCycle: "h23",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
  }).formatToParts(at);
  const number = (type: string) => Number(parts.find((part) => part.type === type)?.value);
  return {
    year: number("year"),
    month: number("month"),
    day: number("day"),
    hour: number("hour"),
    minute: number("minute"),
  };
}

function dayText({ year, month, day }: Civil): string {
  const weekday = new Date(Date.UTC(year, month - 1, day)).getUTCDay();
  return `${weekdays[weekday]} ${day} ${months[month - 1]}`;
}

function timeText({ hour, minute }: Civil): string {
  return `${String(hour).padStart(2, "0")}:${String(minute).padStart(2, "0")}`;
}

/** `CEST`, `EDT`, … where one English locale knows the abbreviation, else `GMT+5:30`. */
function zoneName(at: Date, zone: string): string {
  const names = ["en-GB", "en-US", "en-AU"].map(
    (locale) =>
      new Intl.DateTimeFormat(locale, { timeZone: zone, timeZoneName: "short" })
        .formatToParts(at)
        .find((part) => part.type === "timeZoneName")?.value ?? zone,
  );
  return names.find((name) => !/^(GMT|UTC)[+-]/.test(name)) ?? names[0] ?? zone;
}
