import type { LeaseState } from "@/lib/domain/words";
import type { Lease } from "./lease";
import { isLive, leaseState } from "./lease-state";

/** What CI does with a lease at an instant, as facts that a page can show in any form. */
export type LeaseDescription = {
  readonly state: LeaseState;
  /** Reruns that CI may still make for the commit; 0 when the lease grants none. */
  readonly rerunsLeft: number;
  /** Whether the gate fails now because of this lease's dates. */
  readonly failsNow: boolean;
  /** The instant at which the gate fails even if the test is green; null when that does not come. */
  readonly failsAt: Date | null;
  /** The instant from which no rerun is granted; null when none is granted now. */
  readonly rerunsUntil: Date | null;
};

/** Describes an open or ended lease at `now`. In: reruns used for the commit that is meant, 0 for one to come. */
export function describeLease(lease: Lease, rerunsUsed: number, now: Date): LeaseDescription {
  const state = leaseState(lease, now);
  const canRerun = isLive(lease, now);
  return {
    state,
    rerunsLeft: canRerun ? Math.max(0, lease.maxReruns - rerunsUsed) : 0,
    failsNow: state === "expired",
    failsAt: state === "active" || state === "expiring" ? lease.expiresAt : null,
    rerunsUntil: canRerun ? lease.expiresAt : null,
  };
}

/** The description as an English sentence. In: how to write an instant for the reader. */
export function leaseSentence(description: LeaseDescription, formatTime: (at: Date) => string): string {
  const { state, failsAt, rerunsUntil } = description;
  if (state === "expired") return "The gate fails now, even if the test is green, and CI may not rerun it.";
  if (failsAt !== null) {
    return `CI may rerun it ${times(description.rerunsLeft)}; at ${formatTime(failsAt)} the gate fails even if it is green.`;
  }
  if (rerunsUntil !== null) {
    return `Its cause is known. CI may rerun it ${times(description.rerunsLeft)} until ${formatTime(rerunsUntil)}; close it when the fix is in.`;
  }
  if (state === "diagnosed") return "Its cause is known and it fails nothing, but CI may not rerun it. Close it.";
  return "The lease has ended: the test votes like any other, without reruns.";
}

function times(count: number): string {
  if (count === 0) return "no more";
  return count === 1 ? "once more" : `${count} times more`;
}
