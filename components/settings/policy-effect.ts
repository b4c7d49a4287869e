import { type FieldChange, fieldChanges } from "@/lib/contract/field-changes";
import type { PolicyBody } from "@/lib/contract/v1/policy";
import { policyFromBody } from "@/lib/contract/v1/policy-mapping";
import { isLooser } from "@/lib/domain/policy/policy-change";

export type PolicyEffect = {
  /** What the audit will hold, field by field. */
  readonly changes: readonly FieldChange[];
  /** Wire names of what it loosens: any of them makes the whole change wait for a second owner. */
  readonly loosened: readonly string[];
  readonly sentence: string;
  readonly button: string;
};

/** What saving this policy would do (design 3): tightening applies at once, loosening asks a second owner. */
export function policyEffect(before: PolicyBody, after: PolicyBody, isSecondPersonOn: boolean): PolicyEffect {
  const changes = fieldChanges(before, after);
  const loosened = isLooser(policyFromBody(before), policyFromBody(after));
  if (changes.length === 0) {
    return { changes, loosened, sentence: "Nothing is changed yet.", button: "Save the policy" };
  }
  if (loosened.length === 0) {
    return { changes, loosened, sentence: "This only tightens: it applies at once.", button: "Tighten the policy" };
  }
  return isSecondPersonOn
    ? {
        changes,
        loosened,
        sentence: `This loosens ${loosened.join(", ")}: nothing changes until another owner approves, and then every verdict says so for 30 days.`,
        button: "Ask a second owner",
      }
    : {
        changes,
        loosened,
        sentence: `This loosens ${loosened.join(", ")}: it applies at once, because the second person is off, and every verdict says so for 30 days.`,
        button: "Loosen the policy",
      };
}
