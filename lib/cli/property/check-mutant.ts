import type { Io } from "../io";
import { git, gitText } from "../run/git";
import type { Mutant } from "./list-mutants";
import type { PathLock } from "./locked-paths";

export type Checked =
  | { readonly ok: true; readonly paths: readonly string[] }
  | { readonly ok: false; readonly result: "not_applied" | "refused"; readonly why: string };

/**
 * Whether a mutant may be planted: it applies exactly, without fuzz or merge, and touches nothing that is locked (design 8). Tried on
 * the index of a clone, which is as before afterwards. What it touches is read from there, not from the patch's own headers. Git
 * itself refuses paths outside of the clone, beyond a link and inside `.git`.
 */
export async function checkMutant(io: Io, clone: string, mutant: Mutant, locks: readonly PathLock[]): Promise<Checked> {
  if (/^GIT binary patch\r?$/m.test(new TextDecoder("latin1").decode(mutant.patch))) {
    return { ok: false, result: "refused", why: "it is binary, which nobody can review" };
  }
  const applied = await git(io, clone, ["apply", "--cached", "-"], mutant.patch);
  if (!applied.ok)
    return { ok: false, result: "not_applied", why: `it does not apply: ${applied.err.replaceAll("error: ", "")}` };
  const what = "the mutant cannot be inspected";
  // A rename is a removal and a new file: both paths count.
  const diff = ["diff", "--cached", "--raw", "--no-renames", "--no-ext-diff", "-z", "HEAD"];
  const fields = (await gitText(io, clone, diff, what)).split("\0");
  await gitText(io, clone, ["read-tree", "HEAD"], what);
  const changes = fields.flatMap((field, at) => {
    const path = fields[at + 1];
    return field.startsWith(":") && at % 2 === 0 && path !== undefined
      ? [{ path, mode: field.split(" ")[1] ?? "" }]
      : [];
  });
  const why = whyRefused(changes, locks);
  return why === null ? { ok: true, paths: changes.map(({ path }) => path) } : { ok: false, result: "refused", why };
}

type Change = { readonly path: string; readonly mode: string };

/** A file, a program, a removal. Links and submodules would lead out of the clone. */
const plainModes = new Set(["100644", "100755", "000000"]);

function whyRefused(changes: readonly Change[], locks: readonly PathLock[]): string | null {
  if (changes.length === 0) return "it changes nothing";
  for (const { path, mode } of changes) {
    const why = whyLocked(path, locks);
    if (why !== null) return why;
    if (!plainModes.has(mode)) return `it makes ${path} a link`;
  }
  return null;
}

/** Why a path may not be touched, by the first lock that says so. */
export function whyLocked(path: string, locks: readonly PathLock[]): string | null {
  const why = locks.map((lockOf) => lockOf(path)).find((one) => one !== null);
  return why === undefined ? null : `it touches the locked path ${path}: ${why}`;
}
