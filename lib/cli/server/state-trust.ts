import { usageError } from "../cli-error";
import type { Io } from "../io";

/** How a command that reads lease-state is told which keys it may be signed with, and where a good answer is kept. */
export const trustFlags = {
  "key-thumbprint": { type: "string" },
  cache: { type: "string" },
} as const;

type TrustValues = { readonly [Name in keyof typeof trustFlags]?: string | undefined };

/** The keys that a lease state must be signed with, by RFC 7638 thumbprint, and the folder of kept answers. */
export type StateTrust = { readonly pins: readonly string[]; readonly cacheFolder: string | undefined };

/**
 * Reads `--key-thumbprint` or LEASEBOARD_KEY_THUMBPRINT, and `--cache` or LEASEBOARD_CACHE_DIR. Null: the signature is not
 * asked for. Throws a usage error for what is no thumbprint, and for a cache without one: nothing kept is believed by itself.
 */
export function parseTrust(command: string, values: TrustValues, io: Io): StateTrust | null {
  const flag = values["key-thumbprint"];
  const given = flag ?? present(io.env.LEASEBOARD_KEY_THUMBPRINT);
  const cacheFolder = values.cache ?? present(io.env.LEASEBOARD_CACHE_DIR);
  if (given === undefined) {
    if (cacheFolder === undefined) return null;
    const from = values.cache === undefined ? "LEASEBOARD_CACHE_DIR" : "--cache";
    throw usageError(`${from} needs --key-thumbprint: what is kept is believed by its signature alone`, command);
  }
  const pins = given.split(",").map((pin) => pin.trim());
  if (!pins.every((pin) => /^[A-Za-z0-9_-]{43}$/.test(pin))) {
    const from = flag === undefined ? "LEASEBOARD_KEY_THUMBPRINT" : "--key-thumbprint";
    throw usageError(`${from} must be RFC 7638 thumbprints of 43 characters, separated by commas`, command);
  }
  return { pins, cacheFolder };
}

function present(text: string | undefined): string | undefined {
  return text === undefined || text.trim() === "" ? undefined : text;
}
