import { couldNotScore } from "../cli-error";
import type { Io } from "../io";
import { git, gitText } from "./git";

export type SourceRepository = {
  /** The top of the work tree. */
  readonly folder: string;
  /** Where below it the command runs; empty for the top itself. */
  readonly prefix: string;
  /** The commit to run, in full. */
  readonly commit: string;
  /** Paths that differ from the commit or that it does not have: they are not in a clone of it. */
  readonly uncommitted: readonly string[];
};

/** The repository that a folder is in, and the commit: the one that is named, else HEAD. Throws exit 3 where there is none. */
export async function sourceRepository(io: Io, folder: string, commit: string | undefined): Promise<SourceRepository> {
  const root = await gitText(io, folder, ["rev-parse", "--show-toplevel"], `${folder} is in no Git work tree`);
  const prefix = await gitText(io, folder, ["rev-parse", "--show-prefix"], `${folder} is in no Git work tree`);
  const name = commit ?? "HEAD";
  const found = await git(io, folder, ["rev-parse", "--verify", "--quiet", `${name}^{commit}`]);
  if (!found.ok) throw couldNotScore(`this repository has no commit ${name}`);
  const top = root.replace(/\n$/, "");
  return {
    folder: top,
    prefix: prefix.replace(/\/?\n$/, ""),
    commit: found.out.trim(),
    uncommitted: await changedPaths(io, top, false),
  };
}

/** Paths of the work tree that Git calls changed or untracked. Nothing is written, not even Git's index. */
export async function changedPaths(io: Io, folder: string, trackedOnly: boolean): Promise<string[]> {
  const untracked = trackedOnly ? "--untracked-files=no" : "--untracked-files=normal";
  const args = ["status", "--porcelain=v1", "-z", "--no-renames", untracked];
  const text = await gitText(io, folder, args, "the state of the work tree cannot be read");
  return text.split("\0").flatMap((entry) => (entry === "" ? [] : [entry.slice(3)]));
}

/**
 * The seed that a commit gives a run: the number that its first seven hex digits write, from 0 to 268435455, which every generator
 * takes. `printf '%d' 0x$(git rev-parse HEAD | cut -c1-7)` says the same.
 */
export function seedOfCommit(commit: string): string {
  return String(Number.parseInt(commit.slice(0, 7), 16));
}
