import { createPrivateKey } from "node:crypto";
import { readFileSync } from "node:fs";
import { SettingsError } from "@/lib/env";

/**
 * The App's private key out of its file, as PKCS#8: GitHub hands out PKCS#1, which no signer of ours takes.
 * @throws SettingsError that never quotes the file, which is a secret.
 */
export function readAppKey(file: string): string {
  const wrong = (problem: string) => new SettingsError([`GITHUB_APP_PRIVATE_KEY_FILE: ${file} ${problem}`]);
  let text: string;
  try {
    text = readFileSync(file, "utf8");
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : "unknown error";
    throw wrong(`cannot be read (${code})`);
  }
  try {
    const key = createPrivateKey(text);
    if (key.asymmetricKeyType === "rsa") return key.export({ type: "pkcs8", format: "pem" }).toString();
  } catch {
    throw wrong("holds no private key in PEM form");
  }
  throw wrong("holds no RSA key; GitHub Apps have one");
}
