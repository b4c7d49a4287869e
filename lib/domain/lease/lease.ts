import type { LeaseClass, LeaseEndKind } from "@/lib/domain/words";

/** A flake lease as the rules see it. Instants are `Date`s (UTC); intervals are half-open: dead *at* `expiresAt`. */
export type Lease = {
  readonly testId: string;
  /** Declared variant (operating system, browser, matrix cell); null covers every variant. */
  readonly variant: string | null;
  readonly class: LeaseClass;
  readonly leasedAt: Date;
  readonly expiresAt: Date;
  /** `sha256:` + 64 hex of an accepted diagnosis, or null. */
  readonly rootCauseHash: string | null;
  readonly maxReruns: number;
  /** Approved renewals, counted over the lineage (a new filing within 90 days of the previous end counts too). */
  readonly renewals: number;
  readonly ended: { readonly kind: LeaseEndKind; readonly at: Date } | null;
};

/** A lease with the reruns that count for the commit being scored. Files may hold a class that does not exist. */
export type ScoredLease = Omit<Lease, "class"> & { readonly class: string; readonly rerunsUsed: number };
