import { createHash } from "node:crypto";
import { lstatSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { couldNotScore, errorText } from "../cli-error";

/** A planted mutant: a patch file that people reviewed, as it was when the command began. */
export type Mutant = { readonly name: string; readonly patch: Uint8Array; readonly digest: string };

/**
 * The mutants of a folder: its `.patch` and `.diff` files, by name. Throws exit 3 for a folder that cannot be read, and for a mutant
 * that is no plain file.
 */
export function listMutants(folder: string): Mutant[] {
  try {
    const names = readdirSync(folder).filter((name) => /\.(?:patch|diff)$/.test(name));
    return names.sort().map((name) => {
      const path = join(folder, name);
      if (!lstatSync(path).isFile()) throw new Error(`${name} is no plain file`);
      const patch = readFileSync(path);
      return { name, patch, digest: `sha256:${createHash("sha256").update(patch).digest("hex")}` };
    });
  } catch (error) {
    throw couldNotScore(`the mutants in ${folder} cannot be read: ${errorText(error)}`);
  }
}
