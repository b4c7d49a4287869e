import { DomainError } from "@/lib/domain/errors";
import { enterProject, type Need } from "@/lib/services/access";
import { changeProject } from "@/lib/services/change";
import type { Context } from "@/lib/services/context";
import { type TrustRuleView, trustRuleFacts, trustRuleView } from "./trust-rule-view";

export const revokeTrustRuleNeed: Need = { role: "owner", session: true };

/**
 * Ends a trust rule: it lets no job in from the next request on. For owners, in a session. Throws `not_found`, or `conflict` for
 * one that is revoked already.
 */
export async function revokeTrustRule(ctx: Context, slug: string, id: string): Promise<TrustRuleView> {
  const { projectId } = await enterProject(ctx, slug, revokeTrustRuleNeed);
  return changeProject(ctx, projectId, async ({ tx, now, record }) => {
    const before = await tx.trustRule.findFirst({ where: { id, projectId } });
    if (before === null) throw new DomainError("not_found", "There is no such trust rule in this project.");
    if (before.revokedAt !== null) throw new DomainError("conflict", "This trust rule is revoked already.");
    const row = await tx.trustRule.update({ where: { id }, data: { revokedAt: now } });
    record({
      action: "trust_rule.revoked",
      subject: { type: "trust_rule", id },
      before: trustRuleFacts(before),
      after: trustRuleFacts(row),
    });
    return trustRuleView(row);
  });
}
