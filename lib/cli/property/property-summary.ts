import { stringifyJson } from "@/lib/contract/v1/stringify-json";
import type { PropertyLedger } from "@/lib/domain/evidence/ledgers";
import { printable } from "@/lib/domain/printable";
import type { Reason } from "@/lib/domain/reason";
import { counted } from "../counted";
import { fixedEnvironment } from "../run/child-environment";
import { reasonLines } from "../run/reason-lines";
import type { MutantResult } from "./judge-mutant";
import type { Measured } from "./measure-property";

type Told = {
  readonly ledger: PropertyLedger;
  readonly commit: string;
  readonly measured: Measured;
  readonly reasons: readonly Reason[];
  readonly warnings: readonly string[];
  readonly out: string;
};

/** What standard output holds: how the ledger came to be, with times, which the ledger itself leaves out. */
export function propertySummary({ ledger, commit, measured, reasons, warnings, out }: Told): string {
  const { baseline, outcomes } = measured;
  return stringifyJson({
    passes: reasons.length === 0,
    ledger: out,
    suite_id: ledger.suiteId,
    seed: ledger.seed,
    commit_sha: commit,
    environment: fixedEnvironment,
    cases_run: ledger.casesRun,
    cases_failed: ledger.casesFailed,
    killed_mutants: ledger.killedMutants,
    mutant_budget: ledger.mutantBudget,
    baseline: { seconds: rounded(baseline.seconds), problems: baseline.problems },
    mutants: outcomes.map(({ mutant, result, why, seconds }) => ({
      name: mutant.name,
      sha256: mutant.digest,
      result,
      why,
      seconds: rounded(seconds),
    })),
    reasons: reasons.map(({ severity, code, subject, message }) => ({ severity, code, subject, message })),
    warnings,
  });
}

/** The reasons name the mutants that were refused. */
const toldElsewhere: readonly MutantResult[] = ["killed", "not_run", "refused", "not_applied"];

/** The end of what people read: every mutant that was not killed, and why the ledger does not pass. */
export function propertyTable(
  { killedMutants, mutantBudget }: PropertyLedger,
  { outcomes }: Measured,
  reasons: readonly Reason[],
): string {
  const alive = outcomes.filter(({ result }) => !toldElsewhere.includes(result));
  const width = Math.max(0, ...alive.map(({ result }) => result.length));
  const lines = alive.map(
    ({ mutant, result, why }) => `  ${result.padEnd(width)}  ${printable(mutant.name)}: ${printable(why)}`,
  );
  if (outcomes.length > 1 && outcomes.every(({ result }) => result === "survived")) {
    lines.push("  every mutant survived: do the tests import the code of the clone, or an installed copy of it?");
  }
  const killed = killedMutants ?? "an unknown number";
  const count = `${killed} of ${counted(outcomes.length, "mutant")} killed, ${mutantBudget} needed`;
  return `${[count, ...lines, ...reasonLines(reasons)].join("\n")}\n`;
}

function rounded(seconds: number): number {
  return Math.round(seconds * 1000) / 1000;
}
