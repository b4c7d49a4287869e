/** A whole number with a thin grouping that server and browser write alike: `25,000`. */
export function formatCount(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, ",");
}
