import { join } from "node:path";
import { printable } from "@/lib/domain/printable";
import { counted } from "../counted";
import type { Io } from "../io";
import { failingPart } from "../run/failing-part";
import type { SuiteRun } from "../run/run-suite";
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
  readonly baseline: Baseline & { readonly seconds: number };
  readonly outcomes: readonly MutantOutcome[];
};

/**
 * Checks every mutant, runs the unchanged code, then each mutant that may be planted (design 8). One that does not apply or touches a
 * locked path is told and left out. A baseline that is not green ends it, as nothing can be judged by it.
 */
export async function measureProperty(
  io: Io,
  scene: Scene,
  mutants: readonly Mutant[],
  locks: readonly PathLock[],
): Promise<Measured> {
  const { checked, wrong } = await checkAll(io, scene, mutants, locks);
  tell(io, wrong);

  const run = await runInClone(io, scene, "baseline");
  const said = run.ended.kind === "not_started" ? null : readCases(run.cwd, scene.flags.casesFrom);
  const baseline = { ...judgeBaseline(run, said), seconds: run.seconds };
  const files = await testFiles(io, run.clone, scene.prefix, baseline.results);
  removeFolder(run.clone);
  tellBaseline(io, baseline, run);

  const ownTests = lockPaths(files, "it holds tests, and a mutant of the tests is none");
  const touching = checked.flatMap(({ mutant, paths }): MutantOutcome[] => {
    const why = paths.map((path) => whyLocked(path, [ownTests])).find((one) => one !== null);
    return why === undefined || why === null ? [] : [{ mutant, result: "refused", why, seconds: 0 }];
  });
  tell(io, touching);

  const refused = [...wrong, ...touching];
  const planted = checked.filter(({ mutant }) => !refused.some((one) => one.mutant === mutant));
  const ran = baseline.problems.length > 0 ? [] : await runMutants(io, scene, planted, baseline.passed);
  return { baseline, outcomes: inOrder(mutants, [...refused, ...ran]) };
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

function tell(io: Io, wrong: readonly MutantOutcome[]): void {
  for (const { mutant, result, why } of wrong) {
    io.stderr(`${result.replace("_", " ")}  ${printable(mutant.name)}: ${printable(why)}\n`);
  }
}

function tellBaseline(io: Io, { casesRun, casesFailed, problems, seconds }: Measured["baseline"], run: SuiteRun): void {
  const counts = `${casesRun === null ? "unknown cases" : counted(casesRun, "case")}, ${casesFailed ?? "an unknown number of"} failed`;
  io.stderr(`baseline ${seconds.toFixed(1)} s: ${counts}\n`);
  for (const problem of problems.slice(0, 50)) io.stderr(`  ${printable(problem)}\n`);
  if (problems.length > 0) io.stderr(failingPart(run));
}
