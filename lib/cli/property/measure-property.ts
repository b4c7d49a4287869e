import { join } from "node:path";
import { printable } from "@/lib/domain/printable";
import type { Io } from "../io";
import { lastLines } from "../run/last-lines";
import { type CloneSource, scratchClone } from "../run/scratch-clone";
import { removeFolder } from "../run/scratch-folder";
import { checkMutant, whyLocked } from "./check-mutant";
import { type Baseline, judgeBaseline } from "./judge-baseline";
import type { Mutant } from "./list-mutants";
import { lockPaths, type PathLock } from "./locked-paths";
import type { MutantOutcome } from "./mutant-outcome";
import { readCases } from "./read-cases";
import { runMutants } from "./run-mutants";
import { type CheckedMutant, runInClone, type Scene } from "./scene";
import { testFiles } from "./test-files";

/** Everything that one call of `leaseboard property` found out. */
export type Measured = {
  /** Null: not run, as a mutant was wrong before. */
  readonly baseline: (Baseline & { readonly seconds: number }) | null;
  readonly outcomes: readonly MutantOutcome[];
};

/**
 * Checks every mutant, runs the unchanged code, then each mutant (design 8). A mutant that does not apply or touches a locked path
 * ends it before a mutant runs; so does a baseline that is not green, as nothing can be judged by it.
 */
export async function measureProperty(
  io: Io,
  scene: Scene,
  mutants: readonly Mutant[],
  locks: readonly PathLock[],
): Promise<Measured> {
  const { checked, wrong } = await checkAll(io, scene, mutants, locks);
  if (wrong.length > 0) return { baseline: null, outcomes: inOrder(mutants, tell(io, wrong)) };

  const run = await runInClone(io, scene, "baseline");
  const said = run.ended.kind === "not_started" ? null : readCases(run.cwd, scene.flags.casesFrom);
  const baseline = { ...judgeBaseline(run, said), seconds: run.seconds };
  const files = await testFiles(io, run.clone, scene.prefix, baseline.results);
  removeFolder(run.clone);
  tellBaseline(io, baseline, run.tail);

  const ownTests = lockPaths(files, "it holds tests, and a mutant of the tests is none");
  const touching = checked.flatMap(({ mutant, paths }): MutantOutcome[] => {
    const why = paths.map((path) => whyLocked(path, [ownTests])).find((one) => one !== null);
    return why === undefined || why === null ? [] : [{ mutant, result: "refused", why, seconds: 0 }];
  });
  if (touching.length > 0 || baseline.problems.length > 0) {
    return { baseline, outcomes: inOrder(mutants, tell(io, touching)) };
  }
  return { baseline, outcomes: await runMutants(io, scene, checked, baseline.passed) };
}

async function checkAll(io: Io, scene: Scene, mutants: readonly Mutant[], locks: readonly PathLock[]) {
  const clone = join(scene.scratch, "check");
  await scratchClone(io, scene.source satisfies CloneSource, clone, new Map());
  const checked: CheckedMutant[] = [];
  const wrong: MutantOutcome[] = [];
  for (const mutant of mutants) {
    const found = await checkMutant(io, clone, mutant, locks);
    if (found.ok) checked.push({ mutant, paths: found.paths });
    else wrong.push({ mutant, result: found.result, why: found.why, seconds: 0 });
  }
  removeFolder(clone);
  return { checked, wrong };
}

/** The outcomes of all mutants; those without one were not run. */
function inOrder(mutants: readonly Mutant[], known: readonly MutantOutcome[]): MutantOutcome[] {
  return mutants.map(
    (mutant) =>
      known.find((one) => one.mutant === mutant) ?? { mutant, result: "not_run", why: "it was not run", seconds: 0 },
  );
}

function tell(io: Io, wrong: readonly MutantOutcome[]): readonly MutantOutcome[] {
  for (const { mutant, result, why } of wrong) {
    io.stderr(`${result.replace("_", " ")}  ${printable(mutant.name)}: ${printable(why)}\n`);
  }
  return wrong;
}

function tellBaseline(
  io: Io,
  { casesRun, casesFailed, problems, seconds }: NonNullable<Measured["baseline"]>,
  tail: string,
) {
  const counts = `${casesRun ?? "unknown"} cases, ${casesFailed ?? "an unknown number of"} failed`;
  io.stderr(`baseline ${seconds.toFixed(1)} s: ${counts}\n`);
  for (const problem of problems.slice(0, 50)) io.stderr(`  ${printable(problem)}\n`);
  if (problems.length > 0) io.stderr(lastLines(tail));
}
