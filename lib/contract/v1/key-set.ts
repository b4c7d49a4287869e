import { z } from "zod";

/** A public key that signs lease-state: Ed25519 (RFC 8037), named by its RFC 7638 thumbprint. */
export const publicKeySchema = z
  .object({
    kty: z.literal("OKP"),
    crv: z.literal("Ed25519"),
    x: z.string().regex(/^[A-Za-z0-9_-]{43}$/),
    kid: z.string(),
    alg: z.literal("EdDSA"),
    use: z.literal("sig"),
  })
  .meta({ id: "PublicKey" });
export type PublicKeyBody = z.infer<typeof publicKeySchema>;

/** `/.well-known/jwks.json` (RFC 7517): the signing key, the next one where it is known, and those whose signatures still hold. */
export const keySetSchema = z.object({ keys: z.array(publicKeySchema) }).meta({ id: "KeySet" });
export type KeySetBody = z.infer<typeof keySetSchema>;
