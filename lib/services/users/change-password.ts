import { z } from "zod";
import { hashPassword, newPasswordSchema, typedPasswordSchema } from "@/lib/auth/password";
import { requirePerson } from "@/lib/services/access";
import { changeInstance } from "@/lib/services/change";
import type { Context } from "@/lib/services/context";
import { parseInput } from "@/lib/services/parse";
import { provePassword } from "./prove-password";

export const changePasswordSchema = z.strictObject({
  old_password: typedPasswordSchema,
  new_password: newPasswordSchema,
});

/**
 * Changes one's own password, after the old one. Ends every session that began under the old one, this one too. For people,
 * in a session. Throws `invalid_input` naming the field, `rate_limited`.
 */
export async function changePassword(ctx: Context, input: unknown): Promise<void> {
  const person = requirePerson(ctx, { session: true });
  const { old_password, new_password } = parseInput(changePasswordSchema, input);
  await provePassword(ctx, person.userId, old_password, "old_password");
  const passwordHash = await hashPassword(new_password);
  await changeInstance(ctx, async ({ tx, record }) => {
    await tx.user.update({ where: { id: person.userId }, data: { passwordHash, version: { increment: 1 } } });
    record({ action: "user.password_changed", subject: { type: "user", id: person.userId } });
  });
}
