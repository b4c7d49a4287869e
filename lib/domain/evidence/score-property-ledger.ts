import type { Policy } from "@/lib/domain/policy/policy";
import { failReason, type Reason, type ReasonCode } from "@/lib/domain/reason";
import type { PropertyLedger } from "./ledgers";

/**
 * Scores one property ledger (design 3.1). In: counts as integers, null where the field is absent. Out: one reason per broken
 * rule, none when the ledger passes. Absence of a count fails like a bad count; a minimum below 1 counts as 1. A mutant that was not
 * planted fails under its own name, however many others were killed: nobody knows whether the tests would notice it.
 */
export function scorePropertyLedger(ledger: PropertyLedger, policy: Policy): Reason[] {
  const subject = ledger.suiteId ?? "property ledger";
  const reasons: Reason[] = [];
  const fail = (code: ReasonCode, message: string) => reasons.push(failReason("property", code, subject, message));

  if (ledger.casesFailed === null) fail("cases_failed_absent", "cases_failed is absent; absence is not zero");
  else if (ledger.casesFailed !== 0) fail("cases_failed", `${ledger.casesFailed} property cases failed`);

  if (ledger.casesRun === null || !(ledger.casesRun > 0)) {
    fail("no_cases", `cases_run is ${ledger.casesRun ?? "absent"}; at least one case must run`);
  }

  if (ledger.mutantBudget === null) fail("mutant_budget_absent", "mutant_budget is absent");
  const least = Math.max(policy.minimumMutantBudget, 1);
  const needed = Math.max(ledger.mutantBudget ?? least, least);
  if (ledger.killedMutants === null || !(ledger.killedMutants >= needed)) {
    fail("mutants_below_budget", `killed_mutants is ${ledger.killedMutants ?? "absent"}; ${needed} must be killed`);
  }

  for (const { name, why } of ledger.refusedMutants) {
    reasons.push(failReason("property", "mutant_refused", name ?? subject, why));
  }

  if (ledger.writer !== "property-runner") {
    fail("wrong_writer", `written by ${ledger.writer ?? "nobody named"}; only property-runner may write this ledger`);
  }
  if (policy.propertySuites.length > 0 && !policy.propertySuites.includes(ledger.suiteId ?? "")) {
    fail("unknown_suite", `suite ${ledger.suiteId ?? "(none)"} is not one of ${policy.propertySuites.join(", ")}`);
  }
  return reasons;
}
