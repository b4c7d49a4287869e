const plain = /^\d+(?:\.\d*)?(?:e[+-]?\d+)?$|^\.\d+(?:e[+-]?\d+)?$/i;
const thousands = /^\d{1,3}(?:,\d{3})+\.\d+$|^\d{1,3}(?:,\d{3}){2,}$/;
/** A test that seems to run for longer was not measured in seconds. */
const longestSeconds = 31 * 24 * 3600;

/**
 * Whole milliseconds from seconds written as text: `1.5`, `8.7e-05`, `14,029.255`. Null where the text is no time, is negative,
 * implausible, or has one comma that may be either separator; a time never changes the result of a test.
 */
export function parseSeconds(text: string | null | undefined): number | null {
  const trimmed = text?.trim() ?? "";
  if (plain.test(trimmed)) return secondsToMs(Number(trimmed));
  if (thousands.test(trimmed)) return secondsToMs(Number(trimmed.replaceAll(",", "")));
  return null;
}

/** Whole milliseconds from seconds, null where they are no plausible duration. */
export function secondsToMs(seconds: number | null): number | null {
  return seconds === null ? null : plausibleMs(seconds * 1000);
}

/** Whole milliseconds, null where they are no plausible duration. */
export function plausibleMs(ms: number | null): number | null {
  if (ms === null || !Number.isFinite(ms) || ms < 0 || ms > longestSeconds * 1000) return null;
  return Math.round(ms);
}
