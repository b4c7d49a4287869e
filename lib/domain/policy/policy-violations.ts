import { type Violation, violation } from "@/lib/domain/violation";
import { leaseClasses } from "@/lib/domain/words";
import { type Policy, productLimits } from "./policy";
import { patternViolations } from "./protected-tests";

/** Every setting beyond the product limits, or malformed (design 3: a policy may only tighten). Paths are wire field names. */
export function policyViolations(policy: Policy): Violation[] {
  const { leaseMaximumDays, leaseMaximumReruns, freezeMaximumDays, replayFreshnessDays } = productLimits;
  return [
    ...range("minimum_mutant_budget", policy.minimumMutantBudget, productLimits.minimumMutantBudget, null),
    ...range("lease_maximum_days", policy.leaseMaximumDays, 1, leaseMaximumDays),
    ...range("lease_default_days", policy.leaseDefaultDays, 1, Math.min(policy.leaseMaximumDays, leaseMaximumDays)),
    ...range("lease_maximum_reruns", policy.leaseMaximumReruns, 0, leaseMaximumReruns),
    ...range(
      "lease_default_reruns",
      policy.leaseDefaultReruns,
      0,
      Math.min(policy.leaseMaximumReruns, leaseMaximumReruns),
    ),
    ...leaseClasses.flatMap((name) =>
      range(`renewals.${name}`, policy.renewals[name], 0, productLimits.renewals[name]),
    ),
    ...range("freeze_maximum_days", policy.freezeMaximumDays, 1, freezeMaximumDays),
    ...range("freeze_default_days", policy.freezeDefaultDays, 1, Math.min(policy.freezeMaximumDays, freezeMaximumDays)),
    ...range("replay_freshness_days", policy.replayFreshnessDays, 1, replayFreshnessDays),
    ...policy.protectedPatterns.flatMap((pattern, index) => patternViolations(pattern, `protected_patterns.${index}`)),
    ...names("protected_patterns", policy.protectedPatterns),
    ...names("property_suites", policy.propertySuites),
    ...names("variants", policy.variants),
  ];
}

function range(path: string, value: number, least: number, most: number | null): Violation[] {
  if (Number.isInteger(value) && value >= least && (most === null || value <= most)) return [];
  const bounds = most === null ? `of at least ${least}` : `from ${least} to ${most}`;
  return [violation(path, "out_of_range", `must be a whole number ${bounds}`)];
}

function names(path: string, values: readonly string[]): Violation[] {
  return values.flatMap((value, index) => {
    if (value.trim() === "") return [violation(`${path}.${index}`, "required", "must not be empty")];
    if (values.indexOf(value) < index) return [violation(`${path}.${index}`, "duplicate", `${value} is listed twice`)];
    return [];
  });
}
