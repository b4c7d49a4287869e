import { randomBytes } from "node:crypto";
import { existsSync, linkSync, mkdirSync, readFileSync, unlinkSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { type Env, env, SettingsError } from "@/lib/env";

/**
 * The secret that signs sessions: AUTH_SECRET, else the content of AUTH_SECRET_FILE, which is made (0600) when absent.
 * @throws SettingsError when the file holds fewer than 32 characters.
 */
export function authSecret(settings: Pick<Env, "authSecret" | "authSecretFile"> = env()): string {
  if (settings.authSecret) return settings.authSecret;
  const file = settings.authSecretFile;
  if (!existsSync(file)) createOnce(file, randomBytes(48).toString("base64url"));
  const secret = readFileSync(file, "utf8").trim();
  if (secret.length < 32) throw new SettingsError([`AUTH_SECRET_FILE: ${file} must hold at least 32 characters`]);
  return secret;
}

// A link appears whole or not at all, so that several starting processes agree on one secret.
function createOnce(file: string, secret: string): void {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, `${secret}\n`, { mode: 0o600 });
  try {
    linkSync(draft, file);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
  } finally {
    unlinkSync(draft);
  }
}
