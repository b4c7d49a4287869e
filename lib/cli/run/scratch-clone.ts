import { lstatSync, mkdirSync, symlinkSync } from "node:fs";
import { dirname, join } from "node:path";
import { couldNotScore } from "../cli-error";
import type { Io } from "../io";
import { gitText } from "./git";
import type { SourceRepository } from "./source-repository";

/** A copy of a repository at one commit, to make scratch clones from. */
export type CloneSource = { readonly folder: string; readonly commit: string };

/**
 * Copies a repository's objects once, without hooks, links or a way back: what runs in a clone of the copy does not reach the
 * repository itself through Git.
 */
export async function copyRepository(io: Io, source: SourceRepository, scratch: string): Promise<CloneSource> {
  const folder = join(scratch, "source");
  const clone = [
    "clone",
    "--quiet",
    "--local",
    "--no-hardlinks",
    "--no-checkout",
    "--template=",
    source.folder,
    folder,
  ];
  await gitText(io, scratch, clone, "the repository cannot be cloned");
  await gitText(io, folder, ["remote", "remove", "origin"], "the clone keeps its origin");
  await gitText(io, folder, ["cat-file", "-e", `${source.commit}^{commit}`], `a clone has no commit ${source.commit}`);
  return { folder, commit: source.commit };
}

/** A fresh clone with the commit checked out. `links` are paths in it, such as `node_modules`, and what they lead to. */
export async function scratchClone(
  io: Io,
  source: CloneSource,
  folder: string,
  links: ReadonlyMap<string, string>,
): Promise<void> {
  const clone = ["clone", "--quiet", "--shared", "--no-checkout", "--template=", source.folder, folder];
  await gitText(io, source.folder, clone, "a scratch clone cannot be made");
  await gitText(io, folder, ["remote", "remove", "origin"], "the scratch clone keeps its origin");
  const checkout = ["checkout", "--quiet", "--force", "--detach", source.commit];
  await gitText(io, folder, checkout, `${source.commit} cannot be checked out`);
  for (const [path, target] of links) link(folder, path, target);
}

function link(folder: string, path: string, target: string): void {
  const place = join(folder, path);
  if (lstatSync(place, { throwIfNoEntry: false }) !== undefined) {
    throw couldNotScore(`--link ${path}: the commit has it; only what is not in the repository can be linked`);
  }
  mkdirSync(dirname(place), { recursive: true });
  symlinkSync(target, place);
}
