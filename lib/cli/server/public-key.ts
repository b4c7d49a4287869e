import { createHash } from "node:crypto";

/** An Ed25519 public key as a JWK holds it (RFC 8037). */
export type PublicKey = { readonly kty: "OKP"; readonly crv: "Ed25519"; readonly x: string };

/** The RFC 7638 thumbprint of a key: base64url of the SHA-256 of its required members in their order. */
export function thumbprintOf({ crv, kty, x }: PublicKey): string {
  return createHash("sha256").update(JSON.stringify({ crv, kty, x })).digest("base64url");
}
