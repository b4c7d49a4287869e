import { enterProject, type Need } from "@/lib/services/access";
import type { Context } from "@/lib/services/context";
import { type TrustRuleView, trustRuleView } from "./trust-rule-view";

export const listTrustRulesNeed: Need = { role: "owner", session: true };

/** The trust rules of a project (design 6), newest first, revoked ones too. For owners, in a session. */
export async function listTrustRules(ctx: Context, slug: string): Promise<TrustRuleView[]> {
  const { projectId } = await enterProject(ctx, slug, listTrustRulesNeed);
  const rows = await ctx.db.read.trustRule.findMany({
    where: { projectId },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
  });
  return rows.map(trustRuleView);
}
