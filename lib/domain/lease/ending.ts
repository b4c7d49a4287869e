import type { Collection } from "@/lib/domain/collection/collection";
import { endedTestViolations } from "@/lib/domain/collection/ended-test";
import { type Violation, violation } from "@/lib/domain/violation";
import type { Lease } from "./lease";
import { isOpen } from "./lease-state";
import { isRootCauseHash } from "./root-cause-hash";

const notOpen = violation("lease", "not_open", "the lease has already ended");

/** Every rule that revoking breaks (design 3.3): only before the expiry, and with a reason. The test then votes again. */
export function revocationViolations(lease: Lease, reason: string, now: Date): Violation[] {
  if (!isOpen(lease)) return [notOpen];
  const found: Violation[] = [];
  if (!(now.getTime() < lease.expiresAt.getTime())) {
    const ways = "an accepted diagnosis, an approved renewal, or the test deleted or promoted";
    found.push(violation("lease", "expired", `an expired lease cannot be revoked; it ends by ${ways}`));
  }
  if (reason.trim() === "") found.push(violation("reason", "required", "say why the lease is no longer needed"));
  return found;
}

/** Closing needs an accepted diagnosis: its root-cause hash (design 3.3). A streak of green runs never closes a lease. */
export function closureViolations(lease: Lease): Violation[] {
  if (!isOpen(lease)) return [notOpen];
  if (isRootCauseHash(lease.rootCauseHash)) return [];
  return [violation("lease", "not_diagnosed", "only an accepted diagnosis closes a lease")];
}

/**
 * Ending as `deleted` or `promoted`: the default branch's newest collection must agree (design 3.3). In: that collection, null
 * when there is none; for `promoted`, the id of the property where it differs from the leased test.
 */
export function endingViolations(
  lease: Lease,
  kind: "deleted" | "promoted",
  newest: Collection | null,
  promotedTo: string | null = null,
): Violation[] {
  if (!isOpen(lease)) return [notOpen];
  return endedTestViolations(lease.testId, kind, newest, promotedTo);
}
