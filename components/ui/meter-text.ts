export type MeterLevel = "room" | "full" | "over";

/** How full a lane is, in words: `7 of 12 merge`, `12 of 12 merge, full`, `14 of 12 merge, 2 too many`. */
export function meterText(value: number, limit: number, unit: string): { text: string; level: MeterLevel } {
  const text = `${value} of ${limit} ${unit}`;
  if (value > limit) return { text: `${text}, ${value - limit} too many`, level: "over" };
  if (value === limit) return { text: `${text}, full`, level: "full" };
  return { text, level: "room" };
}
