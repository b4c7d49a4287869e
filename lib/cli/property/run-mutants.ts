import { join } from "node:path";
import { printable } from "@/lib/domain/printable";
import { couldNotScore } from "../cli-error";
import type { Io } from "../io";
import { failingPart } from "../run/failing-part";
import { git } from "../run/git";
import type { SuiteRun } from "../run/run-suite";
import { removeFolder } from "../run/scratch-folder";
import { judgeMutant } from "./judge-mutant";
import type { MutantOutcome } from "./mutant-outcome";
import { type CheckedMutant, runInClone, type Scene } from "./scene";

/** Plants each mutant in a clone of its own and runs the tests there, one after the other, telling each as it ends. */
export async function runMutants(
  io: Io,
  scene: Scene,
  checked: readonly CheckedMutant[],
  passedBefore: ReadonlySet<string>,
): Promise<MutantOutcome[]> {
  const outcomes: MutantOutcome[] = [];
  for (const [index, { mutant }] of checked.entries()) {
    const name = `mutant-${index + 1}`;
    const plant = async (clone: string) => {
      const applied = await git(io, clone, ["apply", "--index", "-"], mutant.patch);
      if (!applied.ok)
        throw couldNotScore(`${mutant.name} applied when it was checked, and does not now: ${applied.err}`);
    };
    const run = await runInClone(io, scene, name, plant);
    const outcome = { mutant, ...judgeMutant(run, passedBefore), seconds: run.seconds };
    removeFolder(join(scene.scratch, name));
    outcomes.push(outcome);
    tellMutant(io, outcome, `[${index + 1}/${checked.length}]`, run);
  }
  return outcomes;
}

function tellMutant(io: Io, outcome: MutantOutcome, count: string, run: SuiteRun): void {
  const { mutant, result, seconds, why } = outcome;
  const name = printable(mutant.name);
  io.stderr(`${count} ${result.padEnd(13)} ${seconds.toFixed(1).padStart(6)} s  ${name}: ${printable(why)}\n`);
  if (result !== "killed" && result !== "survived") io.stderr(failingPart(run));
}
