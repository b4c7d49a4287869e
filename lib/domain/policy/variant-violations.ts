import { type Violation, violation } from "@/lib/domain/violation";
import type { Policy } from "./policy";

/** A variant must be one that the policy declares (design 3.3, "Variant"). */
export function variantViolations(variant: string | null, policy: Policy): Violation[] {
  if (variant === null || policy.variants.includes(variant)) return [];
  return [violation("variant", "undeclared_variant", `${variant} is not a variant that the policy declares`)];
}
