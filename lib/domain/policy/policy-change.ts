import { leaseClasses } from "@/lib/domain/words";
import type { Policy } from "./policy";

/**
 * The settings that a change loosens, by wire field name; empty when it only tightens. Loosening needs a second owner and is
 * named on every verdict for 30 days (design 3). Defaults and declared variants permit nothing by themselves.
 */
export function isLooser(before: Policy, after: Policy): string[] {
  const loosened: readonly (readonly [string, boolean])[] = [
    ["minimum_mutant_budget", after.minimumMutantBudget < before.minimumMutantBudget],
    ["property_suites", allowsMoreSuites(before.propertySuites, after.propertySuites)],
    ["fixture_required", before.fixtureRequired && !after.fixtureRequired],
    ["lease_maximum_days", after.leaseMaximumDays > before.leaseMaximumDays],
    ["lease_maximum_reruns", after.leaseMaximumReruns > before.leaseMaximumReruns],
    ...leaseClasses.map((name) => [`renewals.${name}`, after.renewals[name] > before.renewals[name]] as const),
    ["freeze_maximum_days", after.freezeMaximumDays > before.freezeMaximumDays],
    ["replay_freshness_days", after.replayFreshnessDays > before.replayFreshnessDays],
    ["protected_patterns", before.protectedPatterns.some((pattern) => !after.protectedPatterns.includes(pattern))],
    ["missing_attachment_fails", before.missingAttachmentFails && !after.missingAttachmentFails],
    ["voters_removed_fails", before.votersRemovedFails && !after.votersRemovedFails],
    ["leased_after_red_needs_owner", before.leasedAfterRedNeedsOwner && !after.leasedAfterRedNeedsOwner],
  ];
  return loosened.flatMap(([name, isLoosened]) => (isLoosened ? [name] : []));
}

/** An empty list allows every suite. */
function allowsMoreSuites(before: readonly string[], after: readonly string[]): boolean {
  if (before.length === 0) return false;
  return after.length === 0 || after.some((suite) => !before.includes(suite));
}
