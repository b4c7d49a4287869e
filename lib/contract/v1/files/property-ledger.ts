import { z } from "zod";
import type { PropertyLedger } from "@/lib/domain/evidence/ledgers";
import { refusedMutants } from "@/lib/domain/evidence/refused-mutants";
import { seedSchema } from "../primitives";

/**
 * `property.json` as evidence (design 4.1). Fields may be absent here: absence is a finding of the gate. Present ones have
 * their type: a fraction or a number in quotes is unreadable.
 */
export const propertyLedgerSchema = z
  .looseObject({
    suite_id: z.string().nullish(),
    seed: seedSchema.nullish(),
    cases_run: z.int().nullish(),
    cases_failed: z.int().nullish(),
    killed_mutants: z.int().nullish(),
    mutant_budget: z.int().nullish(),
    writer: z.string().nullish(),
    mutants: z
      .array(z.looseObject({ name: z.string().nullish(), result: z.string().nullish(), why: z.string().nullish() }))
      .nullish(),
  })
  .meta({ id: "PropertyLedger" });

/** Wire to domain: absent becomes null. */
export function propertyLedgerFromBody(body: z.infer<typeof propertyLedgerSchema>): PropertyLedger {
  return {
    suiteId: body.suite_id ?? null,
    seed: body.seed === null || body.seed === undefined ? null : String(body.seed),
    casesRun: body.cases_run ?? null,
    casesFailed: body.cases_failed ?? null,
    killedMutants: body.killed_mutants ?? null,
    mutantBudget: body.mutant_budget ?? null,
    writer: body.writer ?? null,
    refusedMutants: refusedMutants(
      (body.mutants ?? []).map(({ name, result, why }) => ({
        name: name ?? null,
        result: result ?? null,
        why: why ?? null,
      })),
    ),
  };
}
