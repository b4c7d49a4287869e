import { createHash } from "node:crypto";
import { jwtVerify, SignJWT } from "jose";

const audience = "leaseboard:set-password";

/** Whose password a link sets. The link is dead once the account's version has moved, so it works once. */
export type PasswordLinkClaims = { readonly userId: string; readonly version: number };

/** Signs a link's token. Nothing is stored: the account's version makes it one-time. */
export async function signPasswordLink(claims: PasswordLinkClaims, expiresAt: Date, secret: string): Promise<string> {
  return new SignJWT({ version: claims.version })
    .setProtectedHeader({ alg: "HS256" })
    .setSubject(claims.userId)
    .setAudience(audience)
    .setExpirationTime(expiresAt)
    .sign(keyOf(secret));
}

/** The claims of a token that this server signed and that is not over at `now`, or null. */
export async function readPasswordLink(token: string, now: Date, secret: string): Promise<PasswordLinkClaims | null> {
  try {
    const options = { audience, algorithms: ["HS256"], currentDate: now };
    const { payload } = await jwtVerify(token, keyOf(secret), options);
    const { sub, version } = payload;
    return sub !== undefined && typeof version === "number" ? { userId: sub, version } : null;
  } catch {
    // Forged, expired and malformed are one answer.
    return null;
  }
}

// A key of its own, so that no session token and no link can stand in for the other.
function keyOf(secret: string): Uint8Array {
  return createHash("sha256").update(`${audience}:${secret}`).digest();
}
