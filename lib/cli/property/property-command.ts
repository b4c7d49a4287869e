import type { PropertyLedger } from "@/lib/domain/evidence/ledgers";
import { refusedMutants } from "@/lib/domain/evidence/refused-mutants";
import { scorePropertyLedger } from "@/lib/domain/evidence/score-property-ledger";
import { defaultPolicy } from "@/lib/domain/policy/policy";
import { type ExitCode, exitCodes } from "../exit-codes";
import type { Io } from "../io";
import { readLockFile } from "../lock/read-lock-file";
import { clearLedgerPlace, writeLedger } from "../run/ledger-out";
import { requirePosix } from "../run/require-posix";
import { copyRepository } from "../run/scratch-clone";
import { withScratchFolder } from "../run/scratch-folder";
import { seedOfCommit, sourceRepository } from "../run/source-repository";
import { uncommittedWarning } from "../run/uncommitted-warning";
import { listMutants } from "./list-mutants";
import { lockByGlobs, lockPaths, type PathLock } from "./locked-paths";
import { type Measured, measureProperty } from "./measure-property";
import { propertyFileText } from "./property-file";
import { type PropertyFlags, parsePropertyFlags } from "./property-flags";
import { propertySummary, propertyTable } from "./property-summary";
import { linkTargets } from "./scene";

/**
 * `leaseboard property`: runs the property tests in a scratch clone of the commit, then once per planted mutant, and writes the
 * ledger, a red one too (design 3.1, 8). Out: 0 when the ledger passes the rule under the product limits, 1 when it does not, 3 when
 * nothing could be run.
 */
export async function propertyCommand(args: readonly string[], io: Io): Promise<ExitCode> {
  const flags = parsePropertyFlags(args);
  requirePosix();
  clearLedgerPlace(flags.out);
  const locks = await locksOf(flags, io);
  const mutants = flags.mutants === undefined ? [] : listMutants(flags.mutants);
  const repository = await sourceRepository(io, flags.repo, flags.commit);
  const { commit, prefix } = repository;
  const seed = flags.seed ?? seedOfCommit(commit);
  const links = linkTargets(repository, flags.links);
  const warnings = uncommittedWarning(repository);
  for (const warning of warnings) io.stderr(`${warning}\n`);
  io.stderr(`seed ${seed}, from ${flags.seed === undefined ? "the commit" : "--seed"}; commit ${commit}\n`);

  const measured = await withScratchFolder(async (scratch) => {
    const source = await copyRepository(io, repository, scratch);
    return measureProperty(io, { flags, source, scratch, seed, prefix, links }, mutants, locks);
  });

  const ledger = ledgerOf(flags, seed, measured);
  const reasons = scorePropertyLedger(ledger, defaultPolicy);
  await writeLedger(io, flags.out, propertyFileText(ledger, commit, measured.outcomes));
  io.stderr(propertyTable(ledger, measured, reasons));
  await io.stdout(propertySummary({ ledger, commit, measured, reasons, warnings, out: flags.out }));
  return reasons.length === 0 ? exitCodes.yes : exitCodes.no;
}

async function locksOf(flags: PropertyFlags, io: Io): Promise<PathLock[]> {
  const byGlob = lockByGlobs(flags.locked);
  if (flags.locks === undefined) return [byGlob];
  const witness = await readLockFile(io, flags.locks);
  const paths = new Set(witness.flatMap(({ path }) => (path === null ? [] : [path])));
  return [byGlob, lockPaths(paths, "a witness lock holds it")];
}

/** How many mutants were killed is known unless the baseline kept them from running. */
function ledgerOf(flags: PropertyFlags, seed: string, { baseline, outcomes }: Measured): PropertyLedger {
  const isJudged = baseline.problems.length === 0;
  const listed = outcomes.map(({ mutant, result, why }) => ({ name: mutant.name, result, why }));
  return {
    suiteId: flags.suite,
    seed,
    casesRun: baseline.casesRun,
    casesFailed: baseline.casesFailed,
    killedMutants: isJudged ? outcomes.filter(({ result }) => result === "killed").length : null,
    mutantBudget: flags.budget ?? Math.max(outcomes.length, 1),
    writer: "property-runner",
    refusedMutants: refusedMutants(listed),
  };
}
