import type { FixtureCase, FixtureLedger, PropertyLedger } from "@/lib/domain/evidence/ledgers";
import { type ListedMutant, refusedMutants } from "@/lib/domain/evidence/refused-mutants";

type Fields = Readonly<Record<string, unknown>>;

/**
 * A property ledger whose fields all have their types, or null: then the schema decides. Never accepts what the schema refuses
 * (a test holds the two together).
 */
export function plainPropertyLedger(value: unknown): PropertyLedger | null {
  if (!isFields(value)) return null;
  const { suite_id, seed, cases_run, cases_failed, killed_mutants, mutant_budget, writer, mutants } = value;
  if (!isText(suite_id) || !isText(writer)) return null;
  if (!isCount(seed) && !(typeof seed === "string" && /^(0|[1-9]\d{0,60})$/.test(seed))) return null;
  if (!isCount(cases_run) || !isCount(cases_failed) || !isCount(killed_mutants) || !isCount(mutant_budget)) return null;
  const listed = plainMutants(mutants ?? []);
  if (listed === null) return null;
  return {
    suiteId: suite_id ?? null,
    seed: seed === undefined || seed === null ? null : String(seed),
    casesRun: cases_run ?? null,
    casesFailed: cases_failed ?? null,
    killedMutants: killed_mutants ?? null,
    mutantBudget: mutant_budget ?? null,
    writer: writer ?? null,
    refusedMutants: refusedMutants(listed),
  };
}

function plainMutants(values: unknown): ListedMutant[] | null {
  if (!Array.isArray(values)) return null;
  const listed: ListedMutant[] = [];
  for (const value of values) {
    if (!isFields(value)) return null;
    const { name, result, why } = value;
    if (!isText(name) || !isText(result) || !isText(why)) return null;
    listed.push({ name: name ?? null, result: result ?? null, why: why ?? null });
  }
  return listed;
}

/** A fixture ledger whose fields all have their types, or null: then the schema decides. */
export function plainFixtureLedger(value: unknown): FixtureLedger | null {
  if (!isFields(value)) return null;
  const { suite_id, cases, writer } = value;
  if (!isText(suite_id) || !isText(writer) || !Array.isArray(cases)) return null;
  const plain: FixtureCase[] = [];
  for (const item of cases) {
    const fixtureCase = plainCase(item);
    if (fixtureCase === null) return null;
    plain.push(fixtureCase);
  }
  return { suiteId: suite_id ?? null, cases: plain, writer: writer ?? null };
}

function plainCase(value: unknown): FixtureCase | null {
  if (!isFields(value)) return null;
  const { id, input_digest, expected_digest, actual_digest, status } = value;
  if (!isText(id) || !isText(status)) return null;
  if (!isText(input_digest) || !isText(expected_digest) || !isText(actual_digest)) return null;
  return {
    id: id ?? null,
    inputDigest: input_digest ?? null,
    expectedDigest: expected_digest ?? null,
    actualDigest: actual_digest ?? null,
    status: status ?? null,
  };
}

function isFields(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isText(value: unknown): value is string | null | undefined {
  return typeof value === "string" || value === null || value === undefined;
}

function isCount(value: unknown): value is number | null | undefined {
  return Number.isSafeInteger(value) || value === null || value === undefined;
}
