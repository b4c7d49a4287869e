import { signatureHeaders } from "@/lib/contract/v1/state-signature";
import type { SignedState } from "@/lib/services/signing/sign-state";

/** The headers that carry a signed claim, on a 304 too (design 5). */
export function headersOfSignature(signed: SignedState): Record<string, string> {
  return {
    [signatureHeaders.signature]: signed.signature,
    [signatureHeaders.bodyDigest]: signed.bodyDigest,
    [signatureHeaders.generatedAt]: signed.generatedAt,
    [signatureHeaders.validUntil]: signed.validUntil,
  };
}
