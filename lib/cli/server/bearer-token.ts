import { couldNotScore } from "../cli-error";
import type { Io } from "../io";

/** A credential out of the environment; undefined where there is none. Throws exit 3 for one that no header can hold, never showing it. */
export function bearerToken(io: Io, name: "LEASEBOARD_TOKEN" | "LEASEBOARD_ID_TOKEN"): string | undefined {
  const token = io.env[name]?.trim();
  if (token === undefined || token === "") return undefined;
  if (!/^[\x21-\x7e]+$/.test(token)) throw couldNotScore(`${name} holds characters that no credential has`);
  return token;
}
