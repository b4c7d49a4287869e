import { type KeySetBody, keySetSchema } from "@/lib/contract/v1/key-set";
import type { Context } from "../context";
import { isPublished } from "./key-life";
import { signingKey } from "./signing-key";

/** The public keys for `/.well-known/jwks.json` (design 5), oldest first. Anyone may read them; nothing private is in them. */
export async function publishedKeys(ctx: Context): Promise<KeySetBody> {
  await signingKey(ctx);
  const now = ctx.now();
  const rows = await ctx.db.read.signingKey.findMany({ orderBy: [{ createdAt: "asc" }, { thumbprint: "asc" }] });
  return keySetSchema.parse({
    keys: rows
      .filter((row) => isPublished(row, now))
      .map(({ thumbprint, publicJwk }) => ({
        ...JSON.parse(publicJwk),
        kid: thumbprint,
        alg: "EdDSA",
        use: "sig",
      })),
  });
}
