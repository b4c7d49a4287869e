import { DomainError } from "@/lib/domain/errors";
import { enterProject, type Need, requirePerson } from "@/lib/services/access";
import { changeProject } from "@/lib/services/change";
import type { Context } from "@/lib/services/context";
import { loadPolicyRequest } from "./load-policy-request";
import { type PolicyChangeView, policyChangeView } from "./policy-change-view";

export const withdrawPolicyChangeNeed: Need = { role: "owner", session: true };

/** Takes back one's own request to loosen the policy. For owners, in a session. Throws `forbidden` for somebody else's. */
export async function withdrawPolicyChange(ctx: Context, slug: string, id: string): Promise<PolicyChangeView> {
  const { projectId } = await enterProject(ctx, slug, withdrawPolicyChangeNeed);
  const { userId } = requirePerson(ctx);
  return changeProject(ctx, projectId, async ({ tx, now, record }) => {
    const request = await loadPolicyRequest(tx, projectId, id);
    if (request.requestedById !== userId) {
      throw new DomainError("forbidden", "Somebody else asked for this change. Refuse it instead.");
    }
    const row = await tx.policyChange.update({ where: { id }, data: { state: "withdrawn", reviewedAt: now } });
    record({ action: "policy.change_withdrawn", subject: { type: "policy_change", id } });
    return policyChangeView(row);
  });
}
