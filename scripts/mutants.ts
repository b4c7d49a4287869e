import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { equivalentMutants } from "./mutants/equivalent-mutants";
import { type Mutant, mutantText, type Outcome } from "./mutants/mutant";
import { serveMutants } from "./mutants/mutant-worker";
import { applyMutant, plantMutants } from "./mutants/plant-mutants";
import { runMutants, timeUnmutated } from "./mutants/run-mutants";
import { testsOfSources } from "./mutants/tests-of-sources";

/**
 * Plants faults in the rules of the gate, one at a time, and sees whether the tests notice: `tsx scripts/mutants.ts [part of a
 * path]`. Fails when fewer than 95 of 100 are noticed, or when one goes unnoticed that is not explained as equivalent.
 */
const root = fileURLToPath(new URL("..", import.meta.url)).replace(/\/$/, "");
const folder = "lib/domain";
const neededShare = 0.95;
const processes = 2;

async function main(only: string): Promise<number> {
  const files = readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".ts"))
    .map((name) => `${folder}/${name.replaceAll("\\", "/")}`)
    .sort();
  const sources = files.filter((file) => !file.endsWith(".test.ts") && !file.includes("/testing/"));
  const tests = testsOfSources(root, files);
  const codes = new Map(sources.map((file) => [file, readFileSync(join(root, file), "utf8")]));
  const mutants = [...codes].flatMap(([file, code]) => (file.includes(only) ? plantMutants(file, code) : []));
  const command = [process.execPath, ...process.execArgv, fileURLToPath(import.meta.url), "--serve"];

  console.log(`${mutants.length} mutants in ${new Set(mutants.map((mutant) => mutant.file)).size} files`);
  const allTests = files.filter((file) => file.endsWith(".test.ts"));
  const unmutatedMs = await timeUnmutated(allTests, command);
  if (unmutatedMs === null) {
    console.error("The tests fail without any mutant; make them pass first.");
    return 1;
  }
  const tasks = mutants.map((mutant) => {
    const { near = [], far = [] } = tests.get(mutant.file) ?? {};
    const planted = { file: mutant.file, code: applyMutant(codes.get(mutant.file) ?? "", mutant) };
    return { mutant, planted, stages: [...near.map((test) => [test]), far] };
  });
  const outcomes = new Map<Mutant, Outcome>();
  await runMutants(tasks, command, processes, unmutatedMs, (mutant, outcome) => {
    outcomes.set(mutant, outcome);
    if (outcome === "survived") console.log(`survived ${mutantText(mutant)}`);
    if (outcomes.size % 100 === 0) console.log(`${outcomes.size} of ${mutants.length}`);
  });
  return report(mutants, outcomes, only === "");
}

function report(mutants: readonly Mutant[], outcomes: ReadonlyMap<Mutant, Outcome>, isWhole: boolean): number {
  const survivors = mutants.filter((mutant) => outcomes.get(mutant) === "survived");
  const isEquivalent = (mutant: Mutant) => equivalentMutants.some((known) => isSame(known, mutant));
  const unexplained = survivors.filter((mutant) => !isEquivalent(mutant));
  const outdated = equivalentMutants.filter((known) => !survivors.some((mutant) => isSame(known, mutant)));
  const share = 1 - survivors.length / Math.max(1, mutants.length);

  console.log(`\n${mutants.length} planted, ${mutants.length - survivors.length} noticed, ${survivors.length} not:`);
  for (const mutant of survivors)
    console.log(`${isEquivalent(mutant) ? "equivalent" : "UNEXPLAINED"} ${mutantText(mutant)}`);
  if (isWhole)
    for (const known of outdated) console.log(`OUT OF DATE ${known.file}: ${known.original} -> ${known.replacement}`);
  console.log(`score ${(100 * share).toFixed(1)} %, needed ${100 * neededShare} %`);
  const isGood = share >= neededShare && unexplained.length === 0 && (!isWhole || outdated.length === 0);
  return isGood ? 0 : 1;
}

function isSame(known: (typeof equivalentMutants)[number], mutant: Mutant): boolean {
  return known.file === mutant.file && known.original === mutant.original && known.replacement === mutant.replacement;
}

if (process.argv[2] === "--serve") await serveMutants(root, `${folder}/**/*.test.ts`);
else process.exitCode = await main(process.argv[2] ?? "");
