import { z } from "zod";
import { defaultPolicy } from "@/lib/domain/policy/policy";

const count = z.int().min(0);
const days = z.int().min(1);

/**
 * A project's policy on the wire and in the database. Shapes only: the product limits and what counts as looser are rules
 * of `lib/domain/policy`.
 */
export const policySchema = z.strictObject({
  minimum_mutant_budget: z.int().min(1),
  property_suites: z.array(z.string().min(1).max(200)).max(200),
  fixture_required: z.boolean(),
  lease_default_days: days,
  lease_maximum_days: days,
  lease_default_reruns: count,
  lease_maximum_reruns: count,
  renewals: z.strictObject({ timing: count, order: count, environment: count }),
  freeze_default_days: days,
  freeze_maximum_days: days,
  replay_freshness_days: days,
  protected_patterns: z.array(z.string().min(1).max(600)).max(500),
  variants: z.array(z.string().min(1).max(100)).max(200),
  missing_attachment_fails: z.boolean(),
  voters_removed_fails: z.boolean(),
  leased_after_red_needs_owner: z.boolean(),
});

export type PolicyBody = z.infer<typeof policySchema>;

export const defaultPolicyBody: PolicyBody = {
  minimum_mutant_budget: defaultPolicy.minimumMutantBudget,
  property_suites: [...defaultPolicy.propertySuites],
  fixture_required: defaultPolicy.fixtureRequired,
  lease_default_days: defaultPolicy.leaseDefaultDays,
  lease_maximum_days: defaultPolicy.leaseMaximumDays,
  lease_default_reruns: defaultPolicy.leaseDefaultReruns,
  lease_maximum_reruns: defaultPolicy.leaseMaximumReruns,
  renewals: { ...defaultPolicy.renewals },
  freeze_default_days: defaultPolicy.freezeDefaultDays,
  freeze_maximum_days: defaultPolicy.freezeMaximumDays,
  replay_freshness_days: defaultPolicy.replayFreshnessDays,
  protected_patterns: [...defaultPolicy.protectedPatterns],
  variants: [...defaultPolicy.variants],
  missing_attachment_fails: defaultPolicy.missingAttachmentFails,
  voters_removed_fails: defaultPolicy.votersRemovedFails,
  leased_after_red_needs_owner: defaultPolicy.leasedAfterRedNeedsOwner,
};
