import { dayMs } from "@/lib/domain/day";
import { productLimits } from "@/lib/domain/policy/policy";
import type { LeaseState } from "@/lib/domain/words";
import type { Lease } from "./lease";
import { isRootCauseHash } from "./root-cause-hash";

type LeaseDates = Pick<Lease, "expiresAt" | "rootCauseHash" | "ended">;

/**
 * The state of a lease at an instant, computed from its dates (design 3.3): no job has to run for it to expire. Dead *at*
 * `expiresAt`; `expiring` is the half-open last three days before it. An unreadable expiry counts as expired.
 */
export function leaseState(lease: LeaseDates, now: Date): LeaseState {
  if (lease.ended) return lease.ended.kind;
  if (isRootCauseHash(lease.rootCauseHash)) return "diagnosed";
  const leftMs = lease.expiresAt.getTime() - now.getTime();
  if (!(leftMs > 0)) return "expired";
  return leftMs <= productLimits.expiringDays * dayMs ? "expiring" : "active";
}

/** Whether a lease is open: not ended, whatever its dates. An open lease blocks a second one for the same test. */
export function isOpen(lease: Pick<Lease, "ended">): boolean {
  return lease.ended === null;
}

/** Whether reruns may be granted: not ended and before `expiresAt`, hash or not (design 3.3). */
export function isLive(lease: Pick<Lease, "expiresAt" | "ended">, now: Date): boolean {
  return isOpen(lease) && now.getTime() < lease.expiresAt.getTime();
}
