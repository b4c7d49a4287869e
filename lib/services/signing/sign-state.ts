import { FlattenedSign, importJWK } from "jose";
import { type StateClaim, signatureLifetimeMs, signedText } from "@/lib/contract/v1/state-signature";
import type { Database } from "@/lib/db/client";
import type { Context } from "../context";
import { keyKnownMs } from "./key-life";
import { signingKey } from "./signing-key";

/** A claim and its detached JWS (RFC 7515, appendix F): `header..signature`, EdDSA over Ed25519, `kid` the thumbprint. */
export type SignedState = StateClaim & { readonly signature: string };

type Signer = (text: string) => Promise<string>;
type Kept = { readonly at: number; readonly bodyDigest: string; readonly signed: Promise<SignedState> };
type Memory = {
  signer: { readonly at: number; readonly made: Promise<Signer> } | null;
  readonly newest: Map<string, Kept>;
};

/** A state that CI polls is signed once a second, however many ask: signing costs more than the rest of a 304. */
const signatureKeptMs = 1000;
const projectsKept = 1000;

const memories = new WeakMap<Database, Memory>();

/**
 * Signs what lease-state shows (design 5): body digest, project, the instant of signing, and four hours later. The answer may
 * be up to a second old.
 */
export async function signState(ctx: Context, project: string, bodyDigest: string): Promise<SignedState> {
  const memory = memories.get(ctx.db) ?? { signer: null, newest: new Map() };
  memories.set(ctx.db, memory);
  const now = ctx.now();
  const known = memory.newest.get(project);
  if (known?.bodyDigest === bodyDigest && isYoung(known.at, now, signatureKeptMs)) return known.signed;
  const signed = sign(await signerOf(memory, ctx, now), { project, bodyDigest, now });
  memory.newest.delete(project);
  memory.newest.set(project, { at: now.getTime(), bodyDigest, signed });
  const [oldest] = memory.newest.keys();
  if (memory.newest.size > projectsKept && oldest !== undefined) memory.newest.delete(oldest);
  return signed;
}

async function sign(
  signer: Signer,
  { project, bodyDigest, now }: { readonly project: string; readonly bodyDigest: string; readonly now: Date },
): Promise<SignedState> {
  const claim = {
    bodyDigest,
    project,
    generatedAt: now.toISOString(),
    validUntil: new Date(now.getTime() + signatureLifetimeMs).toISOString(),
  };
  return { ...claim, signature: await signer(signedText(claim)) };
}

async function signerOf(memory: Memory, ctx: Context, now: Date): Promise<Signer> {
  const known = memory.signer;
  if (known !== null && isYoung(known.at, now, keyKnownMs)) return known.made;
  const entry = { at: now.getTime(), made: loadSigner(ctx) };
  memory.signer = entry;
  try {
    return await entry.made;
  } catch (error) {
    if (memory.signer === entry) memory.signer = null;
    throw error;
  }
}

async function loadSigner(ctx: Context): Promise<Signer> {
  const { thumbprint, privateJwk } = await signingKey(ctx);
  const key = await importJWK(JSON.parse(privateJwk), "EdDSA");
  return async (text) => {
    const jws = new FlattenedSign(new TextEncoder().encode(text)).setProtectedHeader({ alg: "EdDSA", kid: thumbprint });
    const { protected: header, signature } = await jws.sign(key);
    return `${header}..${signature}`;
  };
}

/** Also false when the clock went back. */
function isYoung(at: number, now: Date, ageMs: number): boolean {
  const age = now.getTime() - at;
  return age >= 0 && age < ageMs;
}
