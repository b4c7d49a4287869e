import { errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from "jose";
import { IssuerProblem } from "./fetch-json";
import { refusedToken } from "./refused-token";

/** Signatures that only the holder of a private key can make. Never `none`, never a shared secret. */
export const algorithms = [
  "RS256",
  "RS384",
  "RS512",
  "PS256",
  "PS384",
  "PS512",
  "ES256",
  "ES384",
  "ES512",
  "Ed25519",
  "EdDSA",
];

const toleranceSeconds = 60;

/**
 * The claims of a token that `issuer` signed and that is valid at `now`, give or take a minute. Throws `unauthenticated` saying
 * what is wrong with it.
 */
export async function verifyToken(
  token: string,
  issuer: string,
  findKey: JWTVerifyGetKey,
  now: Date,
): Promise<JWTPayload> {
  const { payload } = await jwtVerify(token, findKey, {
    issuer,
    algorithms,
    currentDate: now,
    clockTolerance: toleranceSeconds,
    requiredClaims: ["iat", "exp"],
  }).catch((error: unknown) => {
    throw refusal(error, issuer);
  });
  const issuedAt = payload.iat ?? Number.POSITIVE_INFINITY;
  if (issuedAt > now.getTime() / 1000 + toleranceSeconds) throw refusedToken("it was issued in the future.");
  return payload;
}

/** What is no refusal of jose or of the issuer is a defect, and comes back as it is. */
function refusal(error: unknown, issuer: string): unknown {
  if (error instanceof IssuerProblem) return refusedToken(`the keys of ${issuer} cannot be had: ${error.message}.`);
  if (error instanceof errors.JWTExpired) return refusedToken("it has expired.");
  if (error instanceof errors.JWTClaimValidationFailed) {
    return refusedToken(
      error.claim === "nbf" && error.reason === "check_failed"
        ? "it is not valid yet."
        : `its claims do not fit: ${error.claim} missing or malformed.`,
    );
  }
  if (error instanceof errors.JWKSNoMatchingKey || error instanceof errors.JWKSMultipleMatchingKeys) {
    return refusedToken(`it is signed with a key that ${issuer} does not publish (unknown key).`);
  }
  if (error instanceof errors.JWSSignatureVerificationFailed) return refusedToken("its signature is wrong.");
  if (error instanceof errors.JOSEError) return refusedToken("it cannot be verified: it, or its key, is malformed.");
  return error;
}
