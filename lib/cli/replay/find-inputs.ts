import { createHash } from "node:crypto";
import { lstatSync, readFileSync, realpathSync } from "node:fs";
import { CliError, errorText } from "../cli-error";
import { exitCodes } from "../exit-codes";

/** The input of a test that takes none. */
const noBytes = createHash("sha256").digest("hex");

/**
 * The inputs that were named, by the digest of their bytes: a capsule finds its own by what it holds, whatever it is called. Throws
 * exit 1 for one that cannot be read.
 */
export function findInputs(paths: readonly string[]): Map<string, string> {
  const found = new Map([[noBytes, "/dev/null"]]);
  for (const path of paths) {
    try {
      const real = realpathSync(path);
      if (!lstatSync(real).isFile()) throw new Error("it is no plain file");
      found.set(digestOf(real), real);
    } catch (error) {
      throw new CliError(exitCodes.no, `--input ${path} cannot be read: ${errorText(error)}`);
    }
  }
  return found;
}

/** 64 hex digits. Rejects as the file system does. */
export function digestOf(path: string): string {
  return createHash("sha256").update(readFileSync(path)).digest("hex");
}
