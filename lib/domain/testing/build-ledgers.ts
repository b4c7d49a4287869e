import type { FixtureCase, FixtureLedger, PropertyLedger, WitnessLock } from "@/lib/domain/evidence/ledgers";

/** A well-formed digest that differs by its letter: `testDigest("a")`. */
export function testDigest(hexDigit: string): string {
  return `sha256:${hexDigit.repeat(64)}`;
}

export function buildPropertyLedger(changes: Partial<PropertyLedger> = {}): PropertyLedger {
  return {
    suiteId: "props",
    seed: "42",
    casesRun: 100,
    casesFailed: 0,
    killedMutants: 3,
    mutantBudget: 3,
    writer: "property-runner",
    refusedMutants: [],
    ...changes,
  };
}

export function buildFixtureCase(changes: Partial<FixtureCase> = {}): FixtureCase {
  return {
    id: "invoice-1",
    inputDigest: testDigest("1"),
    expectedDigest: testDigest("a"),
    actualDigest: testDigest("a"),
    status: "match",
    ...changes,
  };
}

export function buildFixtureLedger(changes: Partial<FixtureLedger> = {}): FixtureLedger {
  return { suiteId: "golden", cases: [buildFixtureCase()], writer: "fixture-runner", ...changes };
}

export function buildLock(changes: Partial<WitnessLock> = {}): WitnessLock {
  return { suiteId: "golden", caseId: "invoice-1", path: null, digests: [testDigest("a")], ...changes };
}
