import { createPublicKey, verify } from "node:crypto";
import { instantSchema } from "@/lib/contract/v1/primitives";
import { signatureLifetimeMs, signedText } from "@/lib/contract/v1/state-signature";
import { readDetachedJws } from "./jws-header";
import { type PublicKey, thumbprintOf } from "./public-key";
import { isBodyOfDigest, type SignedState } from "./signed-state";

export type Verified = { readonly ok: true; readonly key: PublicKey } | { readonly ok: false; readonly why: string };

type Question = {
  readonly project: string;
  readonly pins: readonly string[];
  readonly now: Date;
  /** Finds a key by its thumbprint; whatever it finds is believed only where it has that thumbprint. */
  readonly findKey: (thumbprint: string) => Promise<PublicKey | undefined>;
};

/**
 * Whether a pinned key signed this body for this project, and `now` is before the end that it signed (design 5). Out: the key,
 * or in words what is wrong. Rejects as `findKey` does.
 */
export async function verifyState(signed: SignedState, question: Question): Promise<Verified> {
  if (signed.signature === "") return wrong("is not signed");
  const jws = readDetachedJws(signed.signature);
  if (typeof jws === "string") return wrong(`cannot be believed: its signature ${jws}`);
  if (!question.pins.includes(jws.kid)) return wrong(`is signed with the key ${jws.kid}, which is not pinned`);
  const key = await question.findKey(jws.kid);
  if (key === undefined || thumbprintOf(key) !== jws.kid)
    return wrong(`is signed with the key ${jws.kid}, which is not published`);
  const claim = { ...signed, project: question.project };
  if (!isSignedBy(key, `${jws.header}.${Buffer.from(signedText(claim)).toString("base64url")}`, jws.signature)) {
    return wrong("has a wrong signature: its digest, its project or its times are not what the key signed");
  }
  if (!isBodyOfDigest(signed)) return wrong("is not the one that was signed: its body was changed");
  const lifeWrong = wrongLife(signed, question.now);
  return lifeWrong === null ? { ok: true, key } : wrong(lifeWrong);
}

function wrong(why: string): Verified {
  return { ok: false, why };
}

function isSignedBy(key: PublicKey, text: string, signature: Buffer): boolean {
  const { kty, crv, x } = key;
  try {
    return verify(null, Buffer.from(text), createPublicKey({ key: { kty, crv, x }, format: "jwk" }), signature);
  } catch {
    // Node throws for a key or a signature that has not even the right form.
    return false;
  }
}

function wrongLife({ generatedAt, validUntil }: SignedState, now: Date): string | null {
  if (![generatedAt, validUntil].every((text) => instantSchema.safeParse(text).success))
    return "does not say how long it holds";
  const end = new Date(validUntil).getTime();
  if (end - new Date(generatedAt).getTime() > signatureLifetimeMs) return "is signed for more than 4 hours";
  return now.getTime() < end ? null : `was valid until ${validUntil}`;
}
