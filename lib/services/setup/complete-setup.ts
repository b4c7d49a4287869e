import { z } from "zod";
import { hashPassword, newPasswordSchema } from "@/lib/auth/password";
import { hashSecret } from "@/lib/auth/secret";
import { DomainError } from "@/lib/domain/errors";
import { changeInstance } from "@/lib/services/change";
import type { Context } from "@/lib/services/context";
import { parseInput } from "@/lib/services/parse";
import { emailField, nameField } from "@/lib/services/users/person-fields";
import { userFacts } from "@/lib/services/users/user-view";

export const completeSetupSchema = z.strictObject({
  token: z.string().max(200),
  email: emailField,
  name: nameField,
  password: newPasswordSchema,
});

/**
 * Makes the first admin, once, for whoever holds the printed link (design 6); of two at the same moment one wins. Needs no
 * sign-in. Throws `invalid_input`, or `forbidden` when the link is used, replaced or unknown, or an account exists.
 */
export async function completeSetup(ctx: Context, input: unknown): Promise<{ readonly userId: string }> {
  const { token, email, name, password } = parseInput(completeSetupSchema, input);
  const tokenHash = hashSecret(token);
  if (!(await isSetupOpen(ctx, token))) throw closed();
  const passwordHash = await hashPassword(password);
  return changeInstance(ctx, async ({ tx, now, record }) => {
    const used = await tx.setupLink.updateMany({ where: { tokenHash, usedAt: null }, data: { usedAt: now } });
    if (used.count !== 1 || (await tx.user.count()) > 0) throw closed();
    const user = await tx.user.create({ data: { email, name, passwordHash, admin: true, createdAt: now } });
    record({ action: "setup.completed", subject: { type: "user", id: user.id }, after: userFacts(user) });
    return { userId: user.id };
  });
}

/** Whether this link still makes the first admin. Needs no sign-in. */
export async function isSetupOpen(ctx: Context, token: string): Promise<boolean> {
  const link = await ctx.db.read.setupLink.findUnique({ where: { tokenHash: hashSecret(token) } });
  return link !== null && link.usedAt === null && (await ctx.db.read.user.count()) === 0;
}

function closed(): DomainError {
  return new DomainError("forbidden", "This link has been used or replaced. The server prints a new one at its start.");
}
