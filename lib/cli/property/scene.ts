import { lstatSync, realpathSync } from "node:fs";
import { join } from "node:path";
import { couldNotScore } from "../cli-error";
import type { Io } from "../io";
import { runSuite, type SuiteRun } from "../run/run-suite";
import { type CloneSource, scratchClone } from "../run/scratch-clone";
import type { SourceRepository } from "../run/source-repository";
import type { Mutant } from "./list-mutants";
import type { PropertyFlags } from "./property-flags";

/** What all runs of one command share. */
export type Scene = {
  readonly flags: PropertyFlags;
  readonly source: CloneSource;
  readonly scratch: string;
  readonly seed: string;
  /** Where in a clone the command runs; empty for its top. */
  readonly prefix: string;
  readonly links: ReadonlyMap<string, string>;
};

/** A mutant that may be planted, and the paths that it touches. */
export type CheckedMutant = { readonly mutant: Mutant; readonly paths: readonly string[] };

/** Where the linked paths of the work tree really are, by their paths in a clone. Throws exit 3 for one that is not there. */
export function linkTargets({ folder, prefix }: SourceRepository, paths: readonly string[]): Map<string, string> {
  return new Map(
    paths.map((path) => {
      const place = join(folder, prefix, path);
      if (!lstatSync(place, { throwIfNoEntry: false })) throw couldNotScore(`--link ${path}: it is not there`);
      return [join(prefix, path), realpathSync(place)];
    }),
  );
}

/** Runs the command once in a fresh clone, after `prepare` changed it. */
export async function runInClone(
  io: Io,
  scene: Scene,
  name: string,
  prepare: (clone: string) => Promise<void> = async () => {},
): Promise<SuiteRun & { readonly clone: string; readonly cwd: string }> {
  const clone = join(scene.scratch, name);
  await scratchClone(io, scene.source, clone, scene.links);
  await prepare(clone);
  const cwd = join(clone, scene.prefix);
  const run = await runSuite(io, {
    command: scene.flags.command,
    cwd,
    scratch: join(scene.scratch, `${name}-report`),
    places: scene.flags.places,
    alsoWrites: scene.flags.casesFrom === undefined ? [] : [scene.flags.casesFrom],
    values: { seed: scene.seed },
    timeoutMs: scene.flags.timeoutMs,
  });
  return { ...run, clone, cwd };
}
