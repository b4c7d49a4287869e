import type { Lease } from "./lease";
import { isLive } from "./lease-state";

/** Why a rerun is refused: the lease grants none any more, or this commit has used them all. */
export type RerunRefusal = "not_live" | "cap_reached";

/**
 * Whether one more rerun may be granted (design 3.3, "Reruns"). In: reruns already granted for the commit. Out: null when it
 * may. At or after `expires_at` none is granted, hash or not.
 */
export function rerunRefusal(
  lease: Pick<Lease, "expiresAt" | "ended" | "maxReruns">,
  usedForCommit: number,
  now: Date,
): RerunRefusal | null {
  if (!isLive(lease, now)) return "not_live";
  return usedForCommit < lease.maxReruns ? null : "cap_reached";
}
