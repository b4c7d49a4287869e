import { createHash } from "node:crypto";
import { signatureHeaders } from "@/lib/contract/v1/state-signature";

/** A lease state as text, with everything that its signature needs. Nothing in it is believed before it is verified. */
export type SignedState = {
  readonly text: string;
  readonly etag: string | null;
  /** What the server says the body's digest is. */
  readonly bodyDigest: string;
  readonly generatedAt: string;
  readonly validUntil: string;
  readonly signature: string;
};

/** The body with the headers of the answer that it came with, or that confirmed it. Absent headers are empty and verify nothing. */
export function signedStateOf(headers: Headers, text: string): SignedState {
  return {
    text,
    etag: headers.get("etag"),
    bodyDigest: headers.get(signatureHeaders.bodyDigest) ?? "",
    generatedAt: headers.get(signatureHeaders.generatedAt) ?? "",
    validUntil: headers.get(signatureHeaders.validUntil) ?? "",
    signature: headers.get(signatureHeaders.signature) ?? "",
  };
}

/** Whether the body is the one that the headers speak of. */
export function isBodyOfDigest({ text, bodyDigest }: SignedState): boolean {
  return bodyDigest === `sha256:${createHash("sha256").update(text).digest("hex")}`;
}
