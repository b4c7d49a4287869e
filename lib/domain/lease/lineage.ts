import { dayMs } from "@/lib/domain/day";
import { type Policy, productLimits } from "@/lib/domain/policy/policy";
import type { LeaseClass } from "@/lib/domain/words";

/** One lease or approved freeze in the life of a test, all variants together. `end` is when it was ended; null: still open. */
export type LineageEntry = {
  readonly kind: "lease" | "freeze";
  readonly start: Date;
  readonly end: Date | null;
  /** The class of a lease; null for a freeze. */
  readonly class: LeaseClass | null;
  /** Approved renewals of that lease itself; 0 for a freeze. */
  readonly renewals: number;
};

/** The current lineage of a test (design 2): all leases and freezes whose gaps are under 90 days. */
export type Lineage = {
  readonly leases: number;
  readonly freezes: number;
  /** Approved renewals, plus every filing after the first: filing again counts as a renewal. */
  readonly renewalsUsed: number;
  readonly refreezesUsed: number;
  readonly classesUsed: readonly LeaseClass[];
};

/**
 * The lineage that a record made now would join (design 2 and 3.3). In: every lease and approved freeze of the test, in any
 * order. A gap of exactly 90 days ends a lineage. Filings of one instant (one form, several variants) count as one filing.
 */
export function lineageOf(entries: readonly LineageEntry[], now: Date): Lineage {
  const current = currentEntries(entries, now);
  const leases = current.filter((entry) => entry.kind === "lease");
  const freezes = current.filter((entry) => entry.kind === "freeze");
  const renewals = leases.reduce((sum, lease) => sum + lease.renewals, 0);
  const classes = leases.flatMap((lease) => (lease.class === null ? [] : [lease.class]));
  return {
    leases: leases.length,
    freezes: freezes.length,
    renewalsUsed: renewals + againCount(leases),
    refreezesUsed: againCount(freezes),
    classesUsed: [...new Set(classes)],
  };
}

/** Walks back from now over the entries, newest end first, until a gap is too long. */
function currentEntries(entries: readonly LineageEntry[], now: Date): LineageEntry[] {
  const endOf = (entry: LineageEntry) => (entry.end ?? now).getTime();
  const newestFirst = [...entries].sort((a, b) => endOf(b) - endOf(a));
  const current: LineageEntry[] = [];
  let reachesBackTo = now.getTime();
  for (const entry of newestFirst) {
    if (reachesBackTo - endOf(entry) >= productLimits.lineageGapDays * dayMs) break;
    current.push(entry);
    reachesBackTo = Math.min(reachesBackTo, entry.start.getTime());
  }
  return current;
}

/** How many of the starts came after the first one. */
function againCount(entries: readonly LineageEntry[]): number {
  const starts = new Set(entries.map((entry) => entry.start.getTime()));
  return Math.max(0, starts.size - 1);
}

/**
 * How many renewals the lineage may have when a lease of `leaseClass` joins or goes on (design 3.3): the lowest limit of that
 * class and of all classes used so far, within the product limits.
 */
export function renewalLimit(lineage: Pick<Lineage, "classesUsed">, leaseClass: LeaseClass, policy: Policy): number {
  const classes = [...lineage.classesUsed, leaseClass];
  return Math.min(...classes.map((used) => Math.min(policy.renewals[used], productLimits.renewals[used])));
}

/** What to do instead when no renewal is left (design 3.3). */
export const threeWaysOut = "fix the test, delete it, or turn the flake into a property";
