import { lstatSync, realpathSync } from "node:fs";
import { join } from "node:path";
import { couldNotScore } from "../cli-error";
import type { Io } from "../io";
import { runSuite, type SuiteRun } from "../run/run-suite";
import { type CloneSource, scratchClone } from "../run/scratch-clone";
import type { Mutant } from "./list-mutants";
import type { PropertyFlags } from "./property-flags";

/** What all runs of one command share. */
export type Scene = {
  readonly flags: PropertyFlags;
  readonly source: CloneSource;
  readonly scratch: string;
  readonly seed: string;
  readonly links: ReadonlyMap<string, string>;
};

/** A mutant that may be planted, and the paths that it touches. */
export type CheckedMutant = { readonly mutant: Mutant; readonly paths: readonly string[] };

/** Where the linked paths of the work tree really are. Throws exit 3 for one that is not there. */
export function linkTargets(repository: string, paths: readonly string[]): Map<string, string> {
  return new Map(
    paths.map((path) => {
      const place = join(repository, path);
      if (lstatSync(place, { throwIfNoEntry: false }) === undefined)
        throw couldNotScore(`--link ${path}: it is not there`);
      return [path, realpathSync(place)];
    }),
  );
}

/** Runs the command once in a fresh clone, after `prepare` changed it. */
export async function runInClone(
  io: Io,
  scene: Scene,
  name: string,
  prepare: (clone: string) => Promise<void> = async () => {},
): Promise<SuiteRun & { readonly clone: string }> {
  const clone = join(scene.scratch, name);
  await scratchClone(io, scene.source, clone, scene.links);
  await prepare(clone);
  const run = await runSuite(io, {
    command: scene.flags.command,
    cwd: clone,
    scratch: join(scene.scratch, `${name}-report`),
    places: scene.flags.places,
    values: { seed: scene.seed },
    timeoutMs: scene.flags.timeoutMs,
  });
  return { ...run, clone };
}
