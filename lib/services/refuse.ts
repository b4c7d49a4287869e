import { DomainError, type InvalidParam } from "@/lib/domain/errors";

/** Throws `rule_violation` naming every broken rule, or does nothing when there is none. */
export function refuseIfBroken(violations: readonly InvalidParam[]): void {
  const first = violations[0];
  if (first === undefined) return;
  const more = violations.length === 1 ? "" : ` (and ${violations.length - 1} more)`;
  throw new DomainError("rule_violation", `${first.message}${more}`, { invalidParams: violations });
}
