/** Names of the headers that make an answer trustworthy without trusting what lies between (design 5). */
export const signatureHeaders = {
  /** A detached JWS: `header..signature`. */
  signature: "Leaseboard-Signature",
  bodyDigest: "Leaseboard-Body-Digest",
  generatedAt: "Leaseboard-Generated-At",
  validUntil: "Leaseboard-Valid-Until",
} as const;

/** How long a signed answer may be used at most: four hours, in milliseconds. */
export const signatureLifetimeMs = 4 * 3_600_000;

/** What the signature of a lease-state vouches for. Instants are RFC 3339 in UTC. */
export type StateClaim = {
  /** `sha256:` + 64 hex of the body as JSON text, before any content encoding. */
  readonly bodyDigest: string;
  readonly project: string;
  readonly generatedAt: string;
  readonly validUntil: string;
};

/**
 * The bytes that are signed, as text: canonical JSON (RFC 8785) of a claim. Both sides build it from what they see, so nothing
 * in it can be taken from the signature itself.
 */
export function signedText({ bodyDigest, project, generatedAt, validUntil }: StateClaim): string {
  // Keys in their canonical order; strings are written by JSON as RFC 8785 writes them.
  return JSON.stringify({ body_digest: bodyDigest, generated_at: generatedAt, project, valid_until: validUntil });
}
