import type { PolicyBody } from "@/lib/contract/v1/policy";
import { policySchema } from "@/lib/contract/v1/policy";
import { policyFromBody } from "@/lib/contract/v1/policy-mapping";
import type { Policy } from "@/lib/domain/policy/policy";

/** A project's stored policy as the wire shows it. Throws when the stored text is no policy. */
export function policyBodyFromRow(row: { readonly policy: string }): PolicyBody {
  return policySchema.parse(JSON.parse(row.policy));
}

/** A project's stored policy as the rules see it. */
export function policyFromRow(row: { readonly policy: string }): Policy {
  return policyFromBody(policyBodyFromRow(row));
}
