import { requirePerson } from "@/lib/services/access";
import type { Context } from "@/lib/services/context";
import { type TokenView, tokenView } from "./token-view";

/** One's own personal tokens, newest first, dead ones too. For people, in a session. */
export async function listTokens(ctx: Context): Promise<TokenView[]> {
  const { userId } = requirePerson(ctx, { session: true });
  const rows = await ctx.db.read.personalToken.findMany({
    where: { userId },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
  });
  const now = ctx.now();
  return rows.map((row) => tokenView(row, now));
}
