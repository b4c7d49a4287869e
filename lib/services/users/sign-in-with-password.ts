import { z } from "zod";
import { typedPasswordSchema, verifyPassword } from "@/lib/auth/password";
import { DomainError } from "@/lib/domain/errors";
import type { Context } from "@/lib/services/context";
import { parseInput } from "@/lib/services/parse";
import { attemptSucceeded, beginAttempt } from "./attempt-limit";

export const signInSchema = z.object({
  email: z.string().trim().toLowerCase().min(1, "Type your e-mail address.").max(254),
  password: typedPasswordSchema,
});

/**
 * Who has this address and password. `address` is the client's, for the limit. Throws `unauthenticated`, in the same words
 * and after the same work for a wrong password, an unknown account, a deactivated one and one without a password;
 * `rate_limited` beyond the limit.
 */
export async function signInWithPassword(
  ctx: Context,
  input: unknown,
  address: string | null,
): Promise<{ readonly userId: string }> {
  const { email, password } = parseInput(signInSchema, input);
  const attempt = await beginAttempt(ctx, email, address);
  const user = await ctx.db.read.user.findUnique({ where: { email } });
  const right = await verifyPassword(user?.passwordHash ?? null, password);
  if (user === null || !right || user.deactivatedAt !== null) {
    throw new DomainError("unauthenticated", "The e-mail address or the password is wrong.");
  }
  await attemptSucceeded(ctx.db, attempt);
  return { userId: user.id };
}
