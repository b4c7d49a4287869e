const dayMs = 86_400_000;

/** Whole-number ticks from 0 in steps of 1, 2 or 5 times a power of ten, about five of them; the last lies above `most`. */
export function countTicks(most: number): readonly number[] {
  const rough = Math.max(most, 1) / 5;
  const power = 10 ** Math.max(0, Math.floor(Math.log10(rough)));
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((size) => size >= rough) ?? 10 * power;
  return Array.from({ length: Math.floor(most / step) + 2 }, (_, index) => index * step);
}

/**
 * Midnights (UTC, epoch milliseconds) from `first` to `last`, both instants in milliseconds, in equal steps of whole days: at
 * most six. `first` itself stands in when no midnight lies between.
 */
export function dayTicks(first: number, last: number): readonly number[] {
  const start = Math.ceil(first / dayMs);
  const end = Math.floor(last / dayMs);
  if (end < start) return [first];
  const step = Math.max(1, Math.ceil((end - start + 1) / 6));
  return Array.from({ length: Math.floor((end - start) / step) + 1 }, (_, index) => (start + index * step) * dayMs);
}
