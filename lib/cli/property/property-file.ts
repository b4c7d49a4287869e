import { exactInteger, stringifyJson } from "@/lib/contract/v1/stringify-json";
import type { PropertyLedger } from "@/lib/domain/evidence/ledgers";
import { fixedEnvironment } from "../run/child-environment";
import type { MutantOutcome } from "./mutant-outcome";

/**
 * `property.json` (design 4.1): its fields in their order, then what the run was. Nothing that differs between two runs of one
 * commit is in it, so that the same run again is the same evidence.
 */
export function propertyFileText(ledger: PropertyLedger, commit: string, mutants: readonly MutantOutcome[]): string {
  return stringifyJson({
    suite_id: ledger.suiteId,
    seed: ledger.seed === null ? null : exactInteger(ledger.seed),
    cases_run: ledger.casesRun,
    cases_failed: ledger.casesFailed,
    killed_mutants: ledger.killedMutants,
    mutant_budget: ledger.mutantBudget,
    writer: ledger.writer,
    commit_sha: commit,
    environment: fixedEnvironment,
    mutants: mutants.map(({ mutant, result, why }) => ({
      name: mutant.name,
      sha256: mutant.digest,
      result,
      // Of one that ran, the words may differ from run to run.
      ...(result === "refused" || result === "not_applied" ? { why } : {}),
    })),
  });
}
