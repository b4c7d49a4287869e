import { createHash, randomBytes } from "node:crypto";

/** What a secret is for is readable from its start, so that scanners and people recognise a leaked one. */
export const secretPrefixes = { credential: "lb_ci_", personalToken: "lb_pat_", setup: "lb_setup_" } as const;

/** A fresh secret. Only `hash` and `hint` (its last four characters) are kept; `secret` is shown once. */
export type MintedSecret = { readonly secret: string; readonly hash: string; readonly hint: string };

/** Mints 256 random bits. */
export function mintSecret(prefix: (typeof secretPrefixes)[keyof typeof secretPrefixes]): MintedSecret {
  const secret = `${prefix}${randomBytes(32).toString("base64url")}`;
  return { secret, hash: hashSecret(secret), hint: secret.slice(-4) };
}

/** The stored form of a secret. A plain digest is right here: nobody guesses 256 random bits, slow hash or not. */
export function hashSecret(secret: string): string {
  return createHash("sha256").update(secret).digest("hex");
}
