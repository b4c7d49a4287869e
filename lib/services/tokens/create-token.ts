import { z } from "zod";
import { typedPasswordSchema } from "@/lib/auth/password";
import { mintSecret, secretPrefixes } from "@/lib/auth/secret";
import { dayMs } from "@/lib/domain/day";
import { requirePerson } from "@/lib/services/access";
import { changeInstance } from "@/lib/services/change";
import type { Context } from "@/lib/services/context";
import { parseInput } from "@/lib/services/parse";
import { provePassword } from "@/lib/services/users/prove-password";
import { type TokenView, tokenFacts, tokenView } from "./token-view";

export const createTokenSchema = z.strictObject({
  name: z.string().trim().min(1, "Type a name.").max(100, "Use at most 100 characters."),
  expires_in_days: z.int().min(1).max(30, "A token lives for at most 30 days.").default(30),
  password: typedPasswordSchema,
});

/**
 * Makes a token that acts as the person (design 6), after their password. `secret` is in this answer and nowhere else. For
 * people, in a session. Throws `invalid_input` naming the password, `rate_limited`, or `rule_violation` without one.
 */
export async function createToken(
  ctx: Context,
  input: unknown,
): Promise<{ readonly token: TokenView; readonly secret: string }> {
  const { userId } = requirePerson(ctx, { session: true });
  const { name, expires_in_days, password } = parseInput(createTokenSchema, input);
  await provePassword(ctx, userId, password, "password");
  const { secret, hash, hint } = mintSecret(secretPrefixes.personalToken);
  return changeInstance(ctx, async ({ tx, now, record }) => {
    const expiresAt = new Date(now.getTime() + expires_in_days * dayMs);
    const row = await tx.personalToken.create({
      data: { userId, name, secretHash: hash, hint, createdAt: now, expiresAt },
    });
    record({ action: "token.created", subject: { type: "token", id: row.id }, after: tokenFacts(row) });
    return { token: tokenView(row, now), secret };
  });
}
