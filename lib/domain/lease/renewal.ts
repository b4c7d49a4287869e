import { foldForSearch } from "@/lib/domain/identity/fold-text";
import type { Policy } from "@/lib/domain/policy/policy";
import { protectedBy } from "@/lib/domain/policy/protected-tests";
import { type Violation, violation } from "@/lib/domain/violation";
import { expiryViolations } from "./expiry-violations";
import type { Lease } from "./lease";
import { isOpen } from "./lease-state";
import { type Lineage, renewalLimit, threeWaysOut } from "./lineage";

export type RenewalInput = { readonly expiresAt: Date; readonly reason: string };

export type RenewalContext = {
  readonly lease: Lease;
  readonly lineage: Lineage;
  readonly policy: Policy;
  readonly tags: readonly string[];
  /** The reason of the filing and of every renewal asked for since. */
  readonly earlierReasons: readonly string[];
  readonly isAnotherPending: boolean;
};

/** Who asked, who reviews, and whether the second-person rule is on (design 3.8). Ids are opaque. */
export type ReviewContext = {
  readonly askedBy: string;
  readonly reviewer: string;
  readonly secondPerson: boolean;
};

/** Every rule that asking for a renewal breaks (design 3.3, "Renewing"). Until it is approved nothing changes. */
export function renewalRequestViolations(input: RenewalInput, context: RenewalContext, now: Date): Violation[] {
  const found = [...renewableViolations(input.expiresAt, context, now), ...reasonViolations(input.reason, context)];
  if (context.isAnotherPending) {
    found.push(violation("lease", "duplicate", "a renewal of this lease already waits for an owner"));
  }
  return found;
}

/** Every rule that approving a renewal at `now` breaks: the expiry counts from the approval, and the asker may not approve. */
export function renewalApprovalViolations(
  input: RenewalInput,
  context: Omit<RenewalContext, "earlierReasons" | "isAnotherPending">,
  review: ReviewContext,
  now: Date,
): Violation[] {
  return [...renewableViolations(input.expiresAt, context, now), ...secondPersonViolations(review)];
}

/** The reviewer must not be the one who asked, while the rule is on (design 3.8). */
export function secondPersonViolations({ askedBy, reviewer, secondPerson }: ReviewContext): Violation[] {
  if (!secondPerson || askedBy !== reviewer) return [];
  return [violation("reviewer", "second_person", "the person who asked may not decide; another owner must")];
}

function renewableViolations(
  expiresAt: Date,
  { lease, lineage, policy, tags }: Pick<RenewalContext, "lease" | "lineage" | "policy" | "tags">,
  now: Date,
): Violation[] {
  if (!isOpen(lease)) return [violation("lease", "not_open", "the lease has ended; it cannot be renewed")];
  const found = expiryViolations(expiresAt, policy, now);
  if (expiresAt.getTime() <= lease.expiresAt.getTime()) {
    found.push(violation("expires_at", "not_later", "must be later than the present expiry"));
  }
  const pattern = protectedBy(lease.testId, tags, policy.protectedPatterns);
  if (pattern !== null) found.push(violation("lease", "protected_test", `protected by the pattern ${pattern}`));
  const limit = renewalLimit(lineage, lease.class, policy);
  if (lineage.renewalsUsed + 1 > limit) {
    const message = `${lineage.renewalsUsed} of ${limit} renewals are used: ${threeWaysOut}`;
    found.push(violation("lease", "renewal_limit", message));
  }
  return found;
}

/** A reason is fresh when it is none of the earlier ones, whatever their case and spacing. */
function reasonViolations(reason: string, { earlierReasons }: RenewalContext): Violation[] {
  const folded = foldForSearch(reason);
  if (folded === "") return [violation("reason", "required", "say why the lease is still needed")];
  if (earlierReasons.some((earlier) => foldForSearch(earlier) === folded)) {
    return [violation("reason", "reason_not_fresh", "repeats an earlier reason; say what is new")];
  }
  return [];
}
