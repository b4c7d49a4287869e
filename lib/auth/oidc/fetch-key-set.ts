import { createLocalJWKSet, errors, type JSONWebKeySet } from "jose";
import { z } from "zod";
import { fetchJson, IssuerProblem } from "./fetch-json";

/** Finds the key of a token among those of one provider. */
export type KeySet = ReturnType<typeof createLocalJWKSet>;

const timeoutMs = 4000;

const discoverySchema = z.object({ issuer: z.string(), jwks_uri: z.url() });

/**
 * The keys that a CI provider signs with, out of its discovery document. In: an issuer that the server's operator allows. Throws
 * IssuerProblem when they cannot be had within four seconds.
 */
export async function fetchKeySet(issuer: string): Promise<KeySet> {
  const signal = AbortSignal.timeout(timeoutMs);
  const discovery = discoverySchema.safeParse(await fetchJson(`${issuer}/.well-known/openid-configuration`, signal));
  if (!discovery.success) throw new IssuerProblem("its discovery document has no issuer and jwks_uri");
  if (discovery.data.issuer !== issuer) throw new IssuerProblem("its discovery document is of another issuer");
  const address = new URL(discovery.data.jwks_uri);
  if (address.protocol !== "https:" && address.origin !== new URL(issuer).origin) {
    throw new IssuerProblem("its keys are neither at https nor at its own origin");
  }
  const keys = await fetchJson(address.href, signal);
  try {
    return createLocalJWKSet(keys as JSONWebKeySet);
  } catch (cause) {
    if (cause instanceof errors.JOSEError) throw new IssuerProblem("it publishes no key set", { cause });
    throw cause;
  }
}
