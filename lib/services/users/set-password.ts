import { z } from "zod";
import { hashPassword, newPasswordSchema } from "@/lib/auth/password";
import { readPasswordLink } from "@/lib/auth/password-link";
import { authSecret } from "@/lib/auth-secret";
import type { User } from "@/lib/db/generated/sqlite/client";
import { DomainError } from "@/lib/domain/errors";
import { changeInstance } from "@/lib/services/change";
import type { Context } from "@/lib/services/context";
import { parseInput } from "@/lib/services/parse";
import { forgetFailures } from "./attempt-limit";

export const setPasswordSchema = z.strictObject({ token: z.string().max(2000), password: newPasswordSchema });

/**
 * Sets the password of whoever holds a link of `createPasswordLink`, once. Ends their sessions and their wait after failed
 * sign-ins. Needs no sign-in. Throws `invalid_input`, or `forbidden` for a link that is used, over or not ours.
 */
export async function setPassword(
  ctx: Context,
  input: unknown,
  secret: string = authSecret(),
): Promise<{ readonly email: string }> {
  const { token, password } = parseInput(setPasswordSchema, input);
  const opened = await passwordLinkUser(ctx, token, secret);
  if (opened === null) throw dead();
  const passwordHash = await hashPassword(password);
  const actor = {
    kind: "person",
    userId: opened.id,
    name: opened.name,
    admin: opened.admin,
    via: { kind: "session" },
  } as const;
  return changeInstance({ ...ctx, actor }, async ({ tx, record }) => {
    const { count } = await tx.user.updateMany({
      where: { id: opened.id, version: opened.version, deactivatedAt: null },
      data: { passwordHash, version: { increment: 1 } },
    });
    if (count !== 1) throw dead();
    await forgetFailures(tx, opened.email);
    record({ action: "user.password_set", subject: { type: "user", id: opened.id } });
    return { email: opened.email };
  });
}

/** The account whose password a link sets, or null when the link is dead. */
export async function passwordLinkUser(
  ctx: Context,
  token: string,
  secret: string = authSecret(),
): Promise<User | null> {
  const claims = await readPasswordLink(token, ctx.now(), secret);
  if (claims === null) return null;
  const user = await ctx.db.read.user.findUnique({ where: { id: claims.userId } });
  return user !== null && user.deactivatedAt === null && user.version === claims.version ? user : null;
}

function dead(): DomainError {
  return new DomainError("forbidden", "This link has been used or is over. Ask an admin for a new one.");
}
