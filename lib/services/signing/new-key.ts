import { calculateJwkThumbprint, exportJWK, generateKeyPair } from "jose";

/** A row for the table of signing keys, with a key that nobody has seen yet. Its name is its RFC 7638 thumbprint. */
export async function newSigningKey(createdAt: Date) {
  const pair = await generateKeyPair("EdDSA", { crv: "Ed25519", extractable: true });
  const [publicJwk, privateJwk] = [await exportJWK(pair.publicKey), await exportJWK(pair.privateKey)];
  return {
    thumbprint: await calculateJwkThumbprint(publicJwk, "sha256"),
    publicJwk: JSON.stringify(publicJwk),
    privateJwk: JSON.stringify(privateJwk),
    createdAt,
  };
}
