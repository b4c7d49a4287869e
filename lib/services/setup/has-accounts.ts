import type { Context } from "@/lib/services/context";

/** Whether anybody has an account yet. Needs no sign-in: the sign-in page says what to do while nobody has. */
export async function hasAccounts(ctx: Context): Promise<boolean> {
  return (await ctx.db.read.user.count({ take: 1 })) > 0;
}
