import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { flakeLeaseRowSchema } from "@/lib/contract/v1/files/flake-leases";
import { buildLeaseRow } from "../testing/build-files";
import { plainLease } from "./plain-lease";
import { scoredLease } from "./scored-lease";

const days = [
  "2026-02-28",
  "2026-02-29",
  "2024-02-29",
  "2026-04-31",
  "2026-12-31",
  "2026-13-01",
  "2026-00-10",
  "1969-12-31",
  "0000-01-01",
];
const clocks = [
  "08:00:00Z",
  "23:59:59.999Z",
  "24:00:00Z",
  "08:60:00Z",
  "08:00:61Z",
  "08:00Z",
  "08:00:00.1Z",
  "08:00:00+02:00",
  "08:00:00",
  "08:00:00z",
];
const instants = fc.oneof(
  fc
    .tuple(fc.constantFrom(...days), fc.constantFrom("T", "t", " "), fc.constantFrom(...clocks))
    .map((pieces) => pieces.join("")),
  fc
    .date({ min: new Date(0), max: new Date("2999-12-31T00:00:00Z"), noInvalidDate: true })
    .map((date) => date.toISOString()),
);
const junk = fc.constantFrom<unknown>(
  null,
  undefined,
  "",
  0,
  -1,
  1.5,
  "1",
  true,
  [],
  {},
  2 ** 53,
  Number.NaN,
  "x".repeat(601),
);
const field = <T>(good: fc.Arbitrary<T>) => fc.oneof({ weight: 15, arbitrary: good }, { weight: 1, arbitrary: junk });

const rows = fc
  .record(
    {
      test_id: field(fc.string({ unit: "grapheme" })),
      class: field(fc.constantFrom("timing", "order", "network")),
      leased_at: field(instants),
      expires_at: field(instants),
      root_cause_hash: field(fc.constantFrom(null, `sha256:${"a".repeat(64)}`, "abc")),
      max_reruns: field(fc.nat()),
      reruns_used: field(fc.nat()),
      variant: field(fc.string()),
      extra: fc.nat(),
    },
    { requiredKeys: ["test_id", "class", "leased_at", "expires_at", "root_cause_hash", "max_reruns", "reruns_used"] },
  )
  // As a file holds it: without undefined and NaN, a plain object.
  .map((row): unknown => JSON.parse(JSON.stringify(row)));

describe("a lease in its usual form", () => {
  it("is read as the schema reads it, and nothing else is read", () => {
    let taken = 0;
    fc.assert(
      fc.property(rows, (row) => {
        const quick = plainLease(row);
        if (quick === null) return;
        taken++;
        expect(quick).toEqual(scoredLease(flakeLeaseRowSchema.parse(row)));
      }),
      { numRuns: 2000 },
    );
    expect(taken).toBeGreaterThan(20);
  });

  it("is what we export", () => {
    expect(plainLease(buildLeaseRow())).not.toBeNull();
    expect(plainLease(buildLeaseRow({ variant: "windows" }))?.variant).toBe("windows");
  });

  it.each([
    ["an unknown key", { ...buildLeaseRow(), extra: 1 }],
    ["a key named __proto__", JSON.parse(`{"__proto__":1,${JSON.stringify(buildLeaseRow()).slice(1)}`)],
    ["a day that does not exist", buildLeaseRow({ expires_at: "2026-02-30T00:00:00Z" })],
    ["a null variant", { ...buildLeaseRow(), variant: null }],
    ["an array", []],
    ["nothing", null],
  ])("is not one with %s", (_, row) => {
    expect(plainLease(row)).toBeNull();
  });
});
