import { createHash } from "node:crypto";
import { parse } from "node:querystring";
import { getToken, type JWT } from "next-auth/jwt";

/** Days a sign-in lasts. */
export const sessionDays = 14;

/** What a session cookie holds: whose it is, and the key of the password it began under. No role, no name. */
export type SessionClaims = { readonly userId: string; readonly key: string };

/** Where the session cookie is, and what opens it. */
export type SessionSettings = { readonly secret: string; readonly publicUrl: string };

/** The name of the session cookie under a public URL. */
export function sessionCookieName(publicUrl: string): string {
  return isSecure(publicUrl) ? "__Secure-next-auth.session-token" : "next-auth.session-token";
}

/** The claims inside a set of cookies, or null when there is no session that this server signed and that is not over. */
export async function readSession(
  cookies: Readonly<Record<string, string>>,
  { secret, publicUrl }: SessionSettings,
): Promise<SessionClaims | null> {
  const req = { cookies, headers: {} } as unknown as Parameters<typeof getToken>[0]["req"];
  const token = await getToken({ req, secret, secureCookie: isSecure(publicUrl) });
  return claimsOf(token);
}

/**
 * Changes when the password does, so that a changed password ends every session that began under the old one. Tells
 * nothing about the password: it is a digest of a salted hash.
 */
export function sessionKey(passwordHash: string | null): string {
  return createHash("sha256")
    .update(`session:${passwordHash ?? ""}`)
    .digest("base64url")
    .slice(0, 22);
}

/** The cookies of a request, by name. */
export function cookiesOf(request: Request): Readonly<Record<string, string>> {
  const parsed = parse(request.headers.get("cookie") ?? "", ";");
  const entries = Object.entries(parsed).map(([name, value]) => [name.trim(), Array.isArray(value) ? value[0] : value]);
  return Object.fromEntries(entries);
}

function claimsOf(token: JWT | null): SessionClaims | null {
  const key = token?.key;
  return token?.sub && typeof key === "string" ? { userId: token.sub, key } : null;
}

function isSecure(publicUrl: string): boolean {
  return publicUrl.startsWith("https://");
}
