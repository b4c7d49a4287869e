import { addDays, isDay, utcDay } from "@/lib/domain/day";
import { testIdViolations } from "@/lib/domain/identity/test-id-violations";
import type { Lineage } from "@/lib/domain/lease/lineage";
import { type OpenRecord, overlapViolations } from "@/lib/domain/lease/overlap";
import { type Policy, productLimits } from "@/lib/domain/policy/policy";
import { protectedBy } from "@/lib/domain/policy/protected-tests";
import { variantViolations } from "@/lib/domain/policy/variant-violations";
import { type Violation, violation } from "@/lib/domain/violation";
import type { Day } from "@/lib/domain/words";
import type { FreezeRow } from "./freeze-row";
import { freezeRowViolations } from "./freeze-row-violations";

export type FreezeContext = {
  readonly policy: Policy;
  readonly tags: readonly string[];
  /** Open leases and open freeze rows of the same test key, without the freeze being edited or approved itself. */
  readonly openRecords: readonly OpenRecord[];
  /** Lineage of the test key; approved freezes only, without the one being edited or approved. */
  readonly lineage: Lineage;
};

/**
 * Every rule that proposing, or editing, a freeze at `now` breaks (design 3.4). The row arrives complete: see
 * `defaultFreezeDay` for the day of one proposed without.
 */
export function freezeProposalViolations(row: FreezeRow, context: FreezeContext, now: Date): Violation[] {
  const shape = freezeRowViolations(row).filter((found) => found.path !== "test_id");
  return [
    ...testIdViolations(row.testId),
    ...shape,
    ...freezeDayViolations(row.expiresOn, context.policy, now),
    ...variantViolations(row.variant, context.policy),
    ...freezableViolations(row, context),
  ];
}

/** The rules about the test rather than the row: they hold when proposing and again when approving. */
export function freezableViolations(row: FreezeRow, context: FreezeContext): Violation[] {
  const found: Violation[] = [];
  const pattern = protectedBy(row.testId, context.tags, context.policy.protectedPatterns);
  if (pattern !== null) found.push(violation("test_id", "protected_test", `protected by the pattern ${pattern}`));
  found.push(...overlapViolations(row.variant, context.openRecords));
  if (context.lineage.refreezesUsed >= productLimits.refreezes) {
    found.push(
      violation("test_id", "refreeze_limit", "this test was frozen and frozen again; it may not be a third time"),
    );
  }
  return found;
}

/** A last day must lie between today and today + maximum, both in UTC and both allowed. */
export function freezeDayViolations(expiresOn: Day, policy: Policy, now: Date): Violation[] {
  if (!isDay(expiresOn)) return [];
  const today = utcDay(now);
  if (expiresOn < today) return [violation("expires_on", "not_in_future", "must be today or later")];
  const last = addDays(today, Math.min(policy.freezeMaximumDays, productLimits.freezeMaximumDays));
  return expiresOn > last ? [violation("expires_on", "beyond_maximum", `must be on or before ${last}`)] : [];
}

/** The last day of a freeze proposed without one: the policy's default days from today, never beyond its maximum. */
export function defaultFreezeDay(policy: Policy, now: Date): Day {
  return addDays(utcDay(now), Math.min(policy.freezeDefaultDays, policy.freezeMaximumDays));
}
