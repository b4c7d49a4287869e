import { type Violation, violation } from "@/lib/domain/violation";

/** An open lease or an open freeze row of a test. */
export type OpenRecord = { readonly kind: "lease" | "freeze"; readonly variant: string | null };

/** Whether two records of one test cover a common result: the same variant, or one of them covers all. */
export function variantsOverlap(a: string | null, b: string | null): boolean {
  return a === null || b === null || a === b;
}

/** At most one open lease or open freeze row per test and variant (design 3.3). */
export function overlapViolations(variant: string | null, openRecords: readonly OpenRecord[]): Violation[] {
  const other = openRecords.find((record) => variantsOverlap(record.variant, variant));
  if (!other) return [];
  const covered = other.variant === null ? "every variant" : `variant ${other.variant}`;
  return [violation("test_id", "overlap", `this test already has an open ${other.kind} for ${covered}`)];
}
