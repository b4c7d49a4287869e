import { requireAdmin } from "../access";
import { changeInstance } from "../change";
import type { Context } from "../context";
import { isPublished } from "./key-life";
import { newSigningKey } from "./new-key";

/**
 * Makes the key that signs from `startsAt` on; until then it is published only, so that jobs can pin it (design 5). The others
 * retire at that instant, and a rotation that was planned before is dropped with the key it made. Keys whose signatures hold no
 * more are deleted. Out: the thumbprint of the new key.
 */
export async function rotateSigningKey(ctx: Context, startsAt: Date): Promise<string> {
  requireAdmin(ctx);
  return changeInstance(ctx, async ({ tx, now, record }) => {
    const from = startsAt < now ? now : startsAt;
    const rows = await tx.signingKey.findMany();
    const dead = rows.filter((row) => row.createdAt > now || !isPublished(row, now));
    await tx.signingKey.deleteMany({ where: { thumbprint: { in: dead.map(({ thumbprint }) => thumbprint) } } });
    const retiring = { OR: [{ retiredAt: null }, { retiredAt: { gt: now } }] };
    await tx.signingKey.updateMany({ where: retiring, data: { retiredAt: from } });
    const key = await tx.signingKey.create({ data: await newSigningKey(from) });
    record({
      action: "signing_key.rotated",
      subject: { type: "signing_key", id: key.thumbprint },
      after: { signs_from: from, dropped: dead.map(({ thumbprint }) => thumbprint) },
    });
    return key.thumbprint;
  });
}
