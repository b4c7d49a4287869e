import type { ReadClient } from "@/lib/db/client";
import { changeInstance } from "../change";
import type { Context } from "../context";
import { signingAt } from "./key-life";
import { newSigningKey } from "./new-key";

export type SigningKey = { readonly thumbprint: string; readonly privateJwk: string };

/**
 * The key that signs now (design 5). The first call of an installation makes it; of several at once, one wins and all get the
 * same.
 */
export async function signingKey(ctx: Context): Promise<SigningKey> {
  return (await newestSigning(ctx.db.read, ctx.now())) ?? (await makeFirst(ctx));
}

async function newestSigning(read: ReadClient, now: Date): Promise<SigningKey | null> {
  return read.signingKey.findFirst({
    where: signingAt(now),
    orderBy: [{ createdAt: "desc" }, { thumbprint: "asc" }],
    select: { thumbprint: true, privateJwk: true },
  });
}

async function makeFirst(ctx: Context): Promise<SigningKey> {
  try {
    return await changeInstance({ ...ctx, actor: { kind: "system" } }, async ({ tx, now, record }) => {
      const other = await newestSigning(tx, now);
      if (other !== null) throw new AlreadyMade(other);
      const key = await tx.signingKey.create({ data: await newSigningKey(now) });
      record({ action: "signing_key.created", subject: { type: "signing_key", id: key.thumbprint } });
      return { thumbprint: key.thumbprint, privateJwk: key.privateJwk };
    });
  } catch (error) {
    if (error instanceof AlreadyMade) return error.key;
    throw error;
  }
}

/** Another process made the key while this one waited: its transaction must leave nothing behind. */
class AlreadyMade extends Error {
  readonly key: SigningKey;
  constructor(key: SigningKey) {
    super("The signing key is there already.");
    this.key = key;
  }
}
