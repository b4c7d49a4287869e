import { z } from "zod";
import { hashPassword, newPasswordSchema } from "@/lib/auth/password";
import { DomainError } from "@/lib/domain/errors";
import { requireAdmin } from "@/lib/services/access";
import { changeInstance } from "@/lib/services/change";
import type { Context } from "@/lib/services/context";
import { parseInput } from "@/lib/services/parse";
import { emailField, nameField } from "./person-fields";
import { type UserView, userFacts, userView } from "./user-view";

export const createUserSchema = z.strictObject({
  email: emailField,
  name: nameField,
  admin: z.boolean().default(false),
  password: newPasswordSchema.optional(),
});

/**
 * Makes an account (design 6). Without a password it is an invitation: the person signs in with a provider that vouches for
 * the address, or through a link of `createPasswordLink`. For admins. Throws `invalid_input`, `conflict` for a known address.
 */
export async function createUser(ctx: Context, input: unknown): Promise<UserView> {
  requireAdmin(ctx);
  const { email, name, admin, password } = parseInput(createUserSchema, input);
  const passwordHash = password === undefined ? null : await hashPassword(password);
  return changeInstance(ctx, async ({ tx, now, record }) => {
    const known = await tx.user.findUnique({ where: { email }, select: { id: true } });
    if (known !== null) {
      const taken = { path: "email", code: "duplicate", message: "This address has an account already." };
      throw new DomainError("conflict", taken.message, { invalidParams: [taken] });
    }
    const user = await tx.user.create({ data: { email, name, admin, passwordHash, createdAt: now } });
    record({ action: "user.created", subject: { type: "user", id: user.id }, after: userFacts(user) });
    return userView(user);
  });
}
