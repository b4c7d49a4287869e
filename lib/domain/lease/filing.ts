import { dayMs } from "@/lib/domain/day";
import { testIdViolations } from "@/lib/domain/identity/test-id-violations";
import { type Policy, productLimits } from "@/lib/domain/policy/policy";
import { protectedBy } from "@/lib/domain/policy/protected-tests";
import { variantViolations } from "@/lib/domain/policy/variant-violations";
import { type Violation, violation } from "@/lib/domain/violation";
import { leaseClasses } from "@/lib/domain/words";
import { classOfTick } from "./evidence-by-class";
import { expiryViolations } from "./expiry-violations";
import { isLeaseClass } from "./is-lease-class";
import { type Lineage, renewalLimit, threeWaysOut } from "./lineage";
import { type OpenRecord, overlapViolations } from "./overlap";

/** A lease as a person or an import asks for it. */
export type FilingInput = {
  readonly testId: string;
  readonly variant: string | null;
  readonly class: string;
  /** Ids of ticked evidence, see `evidenceByClass`. */
  readonly evidence: readonly string[];
  readonly reason: string;
  readonly owner: string;
  /** Null: the policy's default, see `defaultExpiry`. */
  readonly expiresAt: Date | null;
  /** Null: the policy's default. */
  readonly maxReruns: number | null;
};

/** What the project knows about the test at the moment of filing. */
export type FilingContext = {
  readonly policy: Policy;
  /** The test in the default branch's newest collection; null when it, or the collection, is not there. */
  readonly collected: {
    readonly lanes: readonly string[];
    readonly kind: string | null;
    readonly tags: readonly string[];
  } | null;
  /** Open leases and open freeze rows of the same test key. */
  readonly openRecords: readonly OpenRecord[];
  /** Lineage of the test key, with those of likely matches that an owner called the same test. */
  readonly lineage: Lineage;
  /** Test ids that may be this test under another spelling or name, still in the window, that no owner has ruled on. */
  readonly unansweredMatches: readonly string[];
};

/**
 * Every rule that a filing breaks (design 3.3, "Filing"); none means that the lease takes effect at once. Paths are the wire's
 * field names. One form that files several variants asks once per variant with the same context and the same `now`.
 */
export function filingViolations(input: FilingInput, context: FilingContext, now: Date): Violation[] {
  return [
    ...testIdViolations(input.testId),
    ...classViolations(input),
    ...textViolations(input),
    ...(input.expiresAt === null ? [] : expiryViolations(input.expiresAt, context.policy, now)),
    ...rerunViolations(input.maxReruns, context.policy),
    ...laneViolations(context),
    ...protectionViolations(input.testId, context),
    ...variantViolations(input.variant, context.policy),
    ...overlapViolations(input.variant, context.openRecords),
    ...lineageViolations(input, context),
    ...context.unansweredMatches.map((match) =>
      violation("test_id", "likely_match", `may be the same test as ${match}; an owner must say same or different`),
    ),
  ];
}

/** The expiry of a lease filed without one: the policy's default days from now, never beyond its maximum. */
export function defaultExpiry(policy: Policy, now: Date): Date {
  return new Date(now.getTime() + Math.min(policy.leaseDefaultDays, policy.leaseMaximumDays) * dayMs);
}

/** The reruns of a lease filed without a number: the policy's default, never beyond its maximum. */
export function defaultReruns(policy: Policy): number {
  return Math.min(policy.leaseDefaultReruns, policy.leaseMaximumReruns);
}

function classViolations(input: FilingInput): Violation[] {
  const unknown = input.evidence.filter((tick) => classOfTick(tick) === null);
  const found = unknown.map((tick) => violation("evidence", "unknown_evidence", `${tick} is no evidence of any class`));
  if (!isLeaseClass(input.class)) {
    const message = `must be one of ${leaseClasses.join(", ")}; what fits none of them is not a flake`;
    return [...found, violation("class", "unknown_class", message)];
  }
  if (input.evidence.some((tick) => classOfTick(tick) === input.class)) return found;
  return [
    ...found,
    violation("evidence", "evidence_mismatch", `tick at least one piece of evidence for ${input.class}`),
  ];
}

function textViolations(input: FilingInput): Violation[] {
  const found: Violation[] = [];
  if (input.reason.trim() === "") found.push(violation("reason", "required", "say why the test is flaky"));
  if (input.owner.trim() === "") found.push(violation("owner", "required", "name who will fix it"));
  return found;
}

function rerunViolations(maxReruns: number | null, policy: Policy): Violation[] {
  const most = Math.min(policy.leaseMaximumReruns, productLimits.leaseMaximumReruns);
  if (maxReruns === null || (Number.isInteger(maxReruns) && maxReruns >= 0 && maxReruns <= most)) return [];
  return [violation("max_reruns", "out_of_range", `must be a whole number from 0 to ${most}`)];
}

function laneViolations({ collected }: FilingContext): Violation[] {
  if (collected?.kind === "property") {
    return [
      violation("test_id", "not_leasable", "a property test may not be leased: a counterexample is never a flake"),
    ];
  }
  if (collected?.lanes.includes("witness")) {
    return [
      violation("test_id", "not_leasable", "a witness test may not be leased: bytes that move are never a flake"),
    ];
  }
  return [];
}

function protectionViolations(testId: string, { policy, collected }: FilingContext): Violation[] {
  const pattern = protectedBy(testId, collected?.tags ?? [], policy.protectedPatterns);
  if (pattern === null) return [];
  return [violation("test_id", "protected_test", `protected by the pattern ${pattern}`)];
}

function lineageViolations(input: FilingInput, { lineage, policy }: FilingContext): Violation[] {
  if (lineage.leases === 0 || !isLeaseClass(input.class)) return [];
  const limit = renewalLimit(lineage, input.class, policy);
  if (lineage.renewalsUsed + 1 <= limit) return [];
  const message =
    `filing again within ${productLimits.lineageGapDays} days counts as a renewal, and ` +
    `${lineage.renewalsUsed} of ${limit} are used: ${threeWaysOut}`;
  return [violation("test_id", "renewal_limit", message)];
}
