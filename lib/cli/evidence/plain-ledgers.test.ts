import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { buildFixtureLedger, buildPropertyLedger } from "../testing/build-files";
import { plainFixtureLedger, plainPropertyLedger } from "./plain-ledgers";
import { schemaReaders } from "./schema-readers";

const junk = fc.constantFrom<unknown>(null, undefined, "", "7", "-3", "1e3", "0x1", 0, -1, 1.5, 2 ** 53, true, [], {});
const field = <T>(good: fc.Arbitrary<T>) => fc.oneof({ weight: 8, arbitrary: good }, { weight: 1, arbitrary: junk });
const text = field(fc.string());
const count = field(fc.integer());
const seed = field(fc.oneof(fc.integer(), fc.bigInt({ min: 0n, max: 10n ** 70n }).map(String)));

const mutant = fc.record(
  { name: text, result: field(fc.constantFrom("killed", "refused", "not_applied")), why: text, other: junk },
  { requiredKeys: [] },
);
const property = fc.record(
  {
    suite_id: text,
    seed,
    cases_run: count,
    cases_failed: count,
    killed_mutants: count,
    mutant_budget: count,
    writer: text,
    mutants: field(fc.array(field(mutant), { maxLength: 3 })),
    other: junk,
  },
  { requiredKeys: [] },
);
const fixtureCase = fc.record(
  { id: text, input_digest: text, expected_digest: text, actual_digest: text, status: text, other: junk },
  { requiredKeys: [] },
);
const fixture = fc.record(
  { suite_id: text, cases: field(fc.array(field(fixtureCase), { maxLength: 3 })), writer: text, other: junk },
  { requiredKeys: [] },
);
/** As a file holds it. */
const fromFile = (value: unknown): unknown => JSON.parse(JSON.stringify(value) ?? "null");

describe("a ledger in its usual form", () => {
  it.each([
    ["property", fc.oneof(property, junk), plainPropertyLedger, schemaReaders.property],
    ["fixture", fc.oneof(fixture, junk), plainFixtureLedger, schemaReaders.fixture],
  ] as const)("is read as the schema reads it, or left to it: %s", (_, arbitrary, quick, bySchema) => {
    let taken = 0;
    fc.assert(
      fc.property(arbitrary as fc.Arbitrary<unknown>, (value) => {
        const body = fromFile(value);
        const plain = quick(body);
        if (plain === null) return;
        taken++;
        expect(bySchema(body)).toEqual({ ok: true, value: plain });
      }),
      { numRuns: 2000 },
    );
    expect(taken).toBeGreaterThan(100);
  });

  it("is what runners write", () => {
    expect(plainPropertyLedger(buildPropertyLedger())).not.toBeNull();
    expect(plainFixtureLedger(buildFixtureLedger())).not.toBeNull();
  });
});
