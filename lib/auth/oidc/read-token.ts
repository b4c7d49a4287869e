import { decodeJwt, decodeProtectedHeader, type JWTPayload, type ProtectedHeaderParameters } from "jose";
import { refusedToken, shown } from "./refused-token";
import { algorithms } from "./verify-token";

const maxCharacters = 16 * 1024;

/** Whether a bearer has the form of a signed token: three segments. Of an unsigned one the last is empty. */
export function isIdentityToken(bearer: string): boolean {
  return /^[\w-]+\.[\w-]+\.[\w-]*$/.test(bearer);
}

/** What a token says of itself, believed by nobody yet. Throws `unauthenticated` for no JWT and for a signature of no worth. */
export function readToken(token: string): JWTPayload {
  if (token.length > maxCharacters) throw refusedToken("it is too long.");
  const { header, payload } = decode(token);
  if (!algorithms.includes(header.alg ?? "")) {
    throw refusedToken(`the algorithm ${shown(header.alg)} of its signature is not accepted.`);
  }
  return payload;
}

function decode(token: string): { readonly header: ProtectedHeaderParameters; readonly payload: JWTPayload } {
  try {
    return { header: decodeProtectedHeader(token), payload: decodeJwt(token) };
  } catch {
    throw refusedToken("it is no JWT.");
  }
}
