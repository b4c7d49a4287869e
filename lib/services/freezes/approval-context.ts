import type { ReadClient } from "@/lib/db/client";
import type { FreezeApprovalContext } from "@/lib/domain/freeze/freeze-approval";
import { freezeContext, type ProjectFreezeRules } from "./freeze-rules";
import type { StoredFreeze } from "./load-freeze";

/** What the rules about approving a row need to know, for this reviewer, who read `versionRead`. */
export async function approvalContext(
  read: ReadClient,
  rules: ProjectFreezeRules,
  row: StoredFreeze,
  { reviewer, versionRead }: { readonly reviewer: string; readonly versionRead: number },
  now: Date,
): Promise<FreezeApprovalContext> {
  return {
    ...(await freezeContext(read, rules, row, row, now)),
    review: { askedBy: row.proposedById, reviewer, secondPerson: rules.secondPerson },
    versionRead,
    version: row.version,
    newest: rules.newest,
    inForce: rules.inForce,
  };
}
