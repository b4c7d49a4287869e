import { z } from "zod";
import { signPasswordLink } from "@/lib/auth/password-link";
import { authSecret } from "@/lib/auth-secret";
import { DomainError } from "@/lib/domain/errors";
import { env } from "@/lib/env";
import { requireAdmin } from "@/lib/services/access";
import { changeInstance } from "@/lib/services/change";
import type { Context } from "@/lib/services/context";
import { parseInput } from "@/lib/services/parse";
import { loadUser } from "./load-user";

const validHours = 72;

export const createPasswordLinkSchema = z.strictObject({ user_id: z.string() });

export type PasswordLinkSettings = { readonly secret: string; readonly publicUrl: string };

/**
 * Makes a link with which a person sets their password: for an invitation, or when they forgot it. It works once, for 72 hours, and
 * not after any other change of the account. For admins. Throws `not_found`, or `rule_violation` for a deactivated account.
 */
export async function createPasswordLink(
  ctx: Context,
  input: unknown,
  settings: PasswordLinkSettings = { secret: authSecret(), publicUrl: env().publicUrl },
): Promise<{ readonly url: string; readonly expiresAt: Date }> {
  requireAdmin(ctx);
  const { user_id } = parseInput(createPasswordLinkSchema, input);
  const { version, now } = await changeInstance(ctx, async ({ tx, now, record }) => {
    const before = await loadUser(tx, user_id);
    if (before.deactivatedAt !== null) {
      throw new DomainError("rule_violation", "This account is deactivated. Reactivate it first.");
    }
    const user = await tx.user.update({ where: { id: user_id }, data: { version: { increment: 1 } } });
    record({ action: "user.password_link_made", subject: { type: "user", id: user_id } });
    return { version: user.version, now };
  });
  const expiresAt = new Date(now.getTime() + validHours * 3_600_000);
  const token = await signPasswordLink({ userId: user_id, version }, expiresAt, settings.secret);
  return { url: new URL(`/set-password?token=${token}`, settings.publicUrl).href, expiresAt };
}
