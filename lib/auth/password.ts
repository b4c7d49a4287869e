import { hash, verify } from "@node-rs/argon2";
import { z } from "zod";

const characters = { minimum: 12, maximum: 200 };

// argon2id is the library's default algorithm. 19 MiB and two passes: about 30 ms on one core.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** A password that someone chooses. Counted in code points; any script, spaces too. */
export const newPasswordSchema = z
  .string()
  .max(characters.maximum * 4, `Use at most ${characters.maximum} characters.`)
  .refine((password) => [...password].length >= characters.minimum, {
    error: `Use at least ${characters.minimum} characters.`,
  })
  .refine((password) => [...password].length <= characters.maximum, {
    error: `Use at most ${characters.maximum} characters.`,
  });

/** A password that someone types to prove who they are: only bounded, so that a long one costs nothing. */
export const typedPasswordSchema = z
  .string()
  .min(1, "Type your password.")
  .max(characters.maximum * 4);

/** The argon2id hash of a password, with its salt and cost inside. */
export async function hashPassword(password: string): Promise<string> {
  return hash(normalize(password), cost);
}

/**
 * True when the password belongs to the hash. A null hash (no such account, or one without a password) costs the same
 * time and is never right, so that an answer's delay does not tell which accounts exist.
 */
export async function verifyPassword(passwordHash: string | null, password: string): Promise<boolean> {
  const stranger = await strangersHash();
  const right = await verify(passwordHash ?? stranger, normalize(password));
  return right && passwordHash !== null;
}

let strangers: Promise<string> | undefined;

function strangersHash(): Promise<string> {
  strangers ??= hash("nobody has this password", cost);
  return strangers;
}

// The same password typed on two systems must be the same bytes.
function normalize(password: string): string {
  return password.normalize("NFKC");
}
