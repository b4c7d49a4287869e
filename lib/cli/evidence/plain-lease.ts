import type { ScoredLease } from "@/lib/domain/lease/lease";
import { isPlainInstant } from "./plain-instant";

/** Longer ids are for the schema to judge. */
export const longestPlainTestId = 600;

/**
 * A row of `flake_leases.json` in exactly the form in which we export it, or null: then the schema decides. Never accepts what
 * the schema refuses (a test holds the two together); it is many times faster, which 25,000 rows need.
 */
export function plainLease(value: unknown): ScoredLease | null {
  if (typeof value !== "object" || value === null) return null;
  const row = value as Readonly<Record<string, unknown>>;
  const { test_id, variant, max_reruns, reruns_used, leased_at, expires_at, root_cause_hash } = row;
  if (typeof test_id !== "string" || test_id === "" || test_id.length > longestPlainTestId) return null;
  if (typeof row.class !== "string" || row.class.length > 100) return null;
  if (root_cause_hash !== null && (typeof root_cause_hash !== "string" || root_cause_hash.length > 200)) return null;
  if (!isPlainInstant(leased_at) || !isPlainInstant(expires_at)) return null;
  if (variant !== undefined && (typeof variant !== "string" || variant === "" || variant.length > 100)) return null;
  if (!isCount(max_reruns) || !isCount(reruns_used)) return null;
  if (countKeys(row) !== (variant === undefined ? 7 : 8)) return null;
  return {
    testId: test_id,
    variant: variant ?? null,
    class: row.class,
    leasedAt: new Date(leased_at),
    expiresAt: new Date(expires_at),
    rootCauseHash: root_cause_hash,
    maxReruns: max_reruns,
    renewals: 0,
    ended: null,
    rerunsUsed: reruns_used,
  };
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0;
}

/** All keys that a JSON object holds; with the seven known ones among them, a further one shows by the number. */
function countKeys(row: object): number {
  let count = 0;
  for (const _ in row) count++;
  return count;
}
