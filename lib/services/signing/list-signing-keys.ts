import { requireAdmin } from "../access";
import type { Context } from "../context";
import { publishedUntil } from "./key-life";
import { signingKey } from "./signing-key";

export type SigningKeyView = {
  readonly thumbprint: string;
  readonly signsFrom: Date;
  readonly signsUntil: Date | null;
  readonly publishedUntil: Date | null;
  readonly isSigning: boolean;
};

/** Every signing key with its life, oldest first, for the person who rotates them. */
export async function listSigningKeys(ctx: Context): Promise<SigningKeyView[]> {
  requireAdmin(ctx);
  const current = await signingKey(ctx);
  const rows = await ctx.db.read.signingKey.findMany({ orderBy: [{ createdAt: "asc" }, { thumbprint: "asc" }] });
  return rows.map((row) => ({
    thumbprint: row.thumbprint,
    signsFrom: row.createdAt,
    signsUntil: row.retiredAt,
    publishedUntil: publishedUntil(row),
    isSigning: row.thumbprint === current.thumbprint,
  }));
}
