import { mintSecret, secretPrefixes } from "@/lib/auth/secret";
import { DomainError } from "@/lib/domain/errors";
import { changeInstance } from "@/lib/services/change";
import type { Context } from "@/lib/services/context";

/**
 * The one-time link with which the first admin is made (design 6), or null when there is an account already. Only its hash
 * is kept, and each call replaces the link before. For the server itself; throws `forbidden` for anybody else.
 * `publicUrl` is an origin.
 */
export async function ensureSetupLink(ctx: Context, publicUrl: string): Promise<string | null> {
  if (ctx.actor?.kind !== "system") throw new DomainError("forbidden", "Only the server itself makes this link.");
  if ((await ctx.db.read.user.count()) > 0) return null;
  const { secret, hash } = mintSecret(secretPrefixes.setup);
  await changeInstance(ctx, async ({ tx, now, record }) => {
    await tx.setupLink.deleteMany({ where: { usedAt: null } });
    await tx.setupLink.create({ data: { tokenHash: hash, createdAt: now } });
    record({ action: "setup.link_made", subject: { type: "instance", id: "1" } });
  });
  return new URL(`/setup?token=${secret}`, publicUrl).href;
}
