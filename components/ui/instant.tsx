"use client";

import { formatInstant } from "./format-instant";
import { formatRelative } from "./format-relative";
import { useReaderZone } from "./reader-zone";

/**
 * An instant, relative and exact: `in 14 h · Tue 7 Oct, 10:00 CEST (08:00 UTC)`. `value` and `now` are RFC 3339; `now` is
 * the server's. `show` leaves one half out where a column is narrow; the other stays in the tooltip.
 */
export function Instant({
  value,
  now,
  show = "both",
}: {
  readonly value: string;
  readonly now: string;
  readonly show?: "both" | "relative" | "exact";
}) {
  const zone = useReaderZone();
  const relative = formatRelative(value, now);
  const exact = formatInstant(value, { zone, now });
  const text = { both: `${relative} · ${exact}`, relative, exact }[show];
  return (
    <time dateTime={value} title={show === "both" ? value : `${relative} · ${exact}`}>
      {text}
    </time>
  );
}
