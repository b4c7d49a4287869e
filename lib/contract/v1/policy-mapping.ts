import type { Policy } from "@/lib/domain/policy/policy";
import type { PolicyBody } from "./policy";

/** Wire policy to the domain's. Same values, other names. */
export function policyFromBody(body: PolicyBody): Policy {
  return {
    minimumMutantBudget: body.minimum_mutant_budget,
    propertySuites: body.property_suites,
    fixtureRequired: body.fixture_required,
    leaseDefaultDays: body.lease_default_days,
    leaseMaximumDays: body.lease_maximum_days,
    leaseDefaultReruns: body.lease_default_reruns,
    leaseMaximumReruns: body.lease_maximum_reruns,
    renewals: body.renewals,
    freezeDefaultDays: body.freeze_default_days,
    freezeMaximumDays: body.freeze_maximum_days,
    replayFreshnessDays: body.replay_freshness_days,
    protectedPatterns: body.protected_patterns,
    variants: body.variants,
    missingAttachmentFails: body.missing_attachment_fails,
    votersRemovedFails: body.voters_removed_fails,
    leasedAfterRedNeedsOwner: body.leased_after_red_needs_owner,
  };
}
