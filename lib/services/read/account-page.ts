import type { AccountView } from "@/lib/contract/account-view";
import type { Context } from "../context";
import { listTokens } from "../tokens/list-tokens";
import { ownProfile } from "../users/own-profile";

/** One's own account with its personal tokens, dead ones too. For people in a session. */
export async function accountPage(ctx: Context): Promise<AccountView> {
  const { name, email, timeZone, hasPassword, version } = await ownProfile(ctx);
  const tokens = await listTokens(ctx);
  return {
    now: ctx.now().toISOString(),
    name,
    email,
    timeZone,
    hasPassword,
    version,
    tokens: tokens.map((token) => ({
      id: token.id,
      name: token.name,
      hint: token.hint,
      state: token.state,
      createdAt: token.createdAt.toISOString(),
      expiresAt: token.expiresAt.toISOString(),
      lastUsedAt: token.lastUsedAt?.toISOString() ?? null,
    })),
  };
}
