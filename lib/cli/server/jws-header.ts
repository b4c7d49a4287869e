import { z } from "zod";
import { parseOrNull } from "../parse-or-null";

const jwsHeaderSchema = z.strictObject({ alg: z.string(), kid: z.string() });

export type DetachedJws = { readonly header: string; readonly kid: string; readonly signature: Buffer };

/**
 * Takes a detached JWS apart (RFC 7515, appendix F). Out: its parts, or in words why it is none that we accept: the algorithm is
 * ours to say, not the signature's.
 */
export function readDetachedJws(text: string): DetachedJws | string {
  const parts = /^([A-Za-z0-9_-]+)\.\.([A-Za-z0-9_-]*)$/.exec(text);
  const [, header = "", signature = ""] = parts ?? [];
  if (parts === null) return "is no detached JWS";
  const parsed = jwsHeaderSchema.safeParse(parseOrNull(Buffer.from(header, "base64url").toString()));
  if (!parsed.success) return "has a header other than alg and kid";
  if (parsed.data.alg !== "EdDSA")
    return `says the algorithm ${JSON.stringify(parsed.data.alg)}; only EdDSA is accepted`;
  return { header, kid: parsed.data.kid, signature: Buffer.from(signature, "base64url") };
}
