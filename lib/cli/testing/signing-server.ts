import { createHash } from "node:crypto";
import { calculateJwkThumbprint, exportJWK, FlattenedSign, generateKeyPair } from "jose";
import { type StateClaim, signedText } from "@/lib/contract/v1/state-signature";
import { buildLeaseState } from "./build-lease-state";
import { type Handler, loopbackServer, sendJson } from "./loopback-server";

export type TestKey = {
  readonly thumbprint: string;
  readonly jwk: Readonly<Record<string, unknown>>;
  readonly sign: (claim: StateClaim, header?: Record<string, string>) => Promise<string>;
};

/** A key of its own, which signs by a library. */
export async function testKey(): Promise<TestKey> {
  const { publicKey, privateKey } = await generateKeyPair("EdDSA", { crv: "Ed25519", extractable: true });
  const jwk = await exportJWK(publicKey);
  const thumbprint = await calculateJwkThumbprint(jwk, "sha256");
  const sign = async (claim: StateClaim, header: Record<string, string> = {}) => {
    const jws = new FlattenedSign(new TextEncoder().encode(signedText(claim)));
    jws.setProtectedHeader({ alg: "EdDSA", kid: thumbprint, ...header });
    const { protected: protectedHeader, signature } = await jws.sign(privateKey);
    return `${protectedHeader}..${signature}`;
  };
  return { thumbprint, jwk: { ...jwk, kid: thumbprint, alg: "EdDSA", use: "sig" }, sign };
}

type Given = {
  readonly key: TestKey;
  readonly state?: unknown;
  readonly etag?: string;
  readonly signedAt?: string;
  readonly validUntil?: string;
  /** Changes to what is signed, against what is sent. */
  readonly claim?: Partial<StateClaim>;
  /** Changes to the headers, after signing. */
  readonly headers?: (headers: Record<string, string>) => Record<string, string>;
  readonly published?: readonly unknown[];
};

/** Answers as a Leaseboard does: a signed lease state, 304 where it is known, and the public keys. */
export function signedAnswers(given: Given): Handler {
  const { key, state = buildLeaseState(), etag = '"12"', signedAt = "2026-10-02T08:00:30.000Z" } = given;
  const text = JSON.stringify(state);
  return async (request, response) => {
    if (request.url.endsWith("/.well-known/jwks.json")) {
      return sendJson(response, { keys: given.published ?? [key.jwk] });
    }
    const claim = {
      bodyDigest: `sha256:${createHash("sha256").update(text).digest("hex")}`,
      project: "parser",
      generatedAt: signedAt,
      validUntil: given.validUntil ?? new Date(new Date(signedAt).getTime() + 4 * 3_600_000).toISOString(),
    };
    const headers = {
      etag,
      "leaseboard-signature": await key.sign({ ...claim, ...given.claim }),
      "leaseboard-body-digest": claim.bodyDigest,
      "leaseboard-generated-at": claim.generatedAt,
      "leaseboard-valid-until": claim.validUntil,
    };
    const sent = given.headers?.(headers) ?? headers;
    if (request.headers["if-none-match"] === etag) return response.writeHead(304, sent).end();
    return response.writeHead(200, { "content-type": "application/json", ...sent }).end(text);
  };
}

/** A server whose answers can be changed while it runs. */
export async function changingServer(first: Handler) {
  let current = first;
  const server = await loopbackServer((request, response) => current(request, response));
  return {
    ...server,
    answerWith: (handler: Handler) => {
      current = handler;
    },
  };
}
