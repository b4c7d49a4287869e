import { DomainError, type InvalidParam } from "@/lib/domain/errors";

/** Throws `rule_violation` naming every broken rule, or does nothing when there is none. */
export function refuseIfBroken(violations: readonly InvalidParam[]): void {
  if (violations.length > 0) throw ruleViolation(violations);
}

/** The refusal that names every broken rule, the first one in its message. */
export function ruleViolation(violations: readonly InvalidParam[]): DomainError {
  const more = violations.length < 2 ? "" : ` (and ${violations.length - 1} more)`;
  return new DomainError("rule_violation", `${violations[0]?.message ?? "A rule is broken."}${more}`, {
    invalidParams: violations,
  });
}
