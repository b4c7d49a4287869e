import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { flakeLeasesSchema } from "@/lib/contract/v1/files/flake-leases";
import { buildLeaseRow } from "../testing/build-files";
import { plainLeaseFile } from "./plain-lease-file";
import { scoredLease } from "./scored-lease";

/** What the JSON parser and the schema make of a file: the truth. */
function bySchema(file: string) {
  return flakeLeasesSchema.parse(JSON.parse(file)).leases.map(scoredLease);
}

const row = fc.record({
  test_id: fc.oneof(fc.string({ unit: "grapheme", minLength: 1 }), fc.constantFrom('a"b', "a\\b", "a\nb", "검증", "")),
  class: fc.constantFrom("timing", "order", "network", ""),
  leased_at: fc.constantFrom("2026-10-01T08:00:00Z", "2026-10-01T08:00:00.123456+00:00", "2026-02-30T08:00:00Z"),
  expires_at: fc.constantFrom("2026-10-08T08:00:00.000Z", "2026-10-08T23:59:59-05:30", "2026-10-08T08:00:00", "soon"),
  root_cause_hash: fc.constantFrom(null, `sha256:${"a".repeat(64)}`, "", "x".repeat(201)),
  max_reruns: fc.constantFrom(0, 2, 10, -1, 1.5, 2 ** 53),
  reruns_used: fc.constantFrom(0, 1, 999_999_999, 1_000_000_000),
});
const usual = fc
  .record({ test_id: fc.string({ minLength: 1 }), reruns_used: fc.nat(5) })
  .map((changes) => buildLeaseRow(changes));
const withVariant = fc.string({ minLength: 1 }).map((variant) => {
  const { test_id, ...others } = buildLeaseRow();
  return { test_id, variant, ...others };
});
const file = fc
  .tuple(
    fc.array(
      fc.oneof({ weight: 8, arbitrary: usual }, { weight: 1, arbitrary: withVariant }, { weight: 1, arbitrary: row }),
      { maxLength: 4 },
    ),
    fc.constantFrom(0, 1, 2),
  )
  .map(([leases, indent]) => JSON.stringify({ leases }, null, indent));
/** A file with a piece cut out, doubled, or another text put in. */
const damaged = fc
  .tuple(
    file,
    fc.nat(600),
    fc.nat(40),
    fc.constantFrom("", ",", "}", "]", '"', "\\", "0", "\u00a0", '"x":1,', "\ufeff", "\n"),
  )
  .map(([text, from, length, put]) => text.slice(0, from) + put + text.slice(from + length));

describe("a lease file as we export it", () => {
  it("is read as JSON and the schema read it, or left to them", () => {
    let taken = 0;
    fc.assert(
      fc.property(fc.oneof(file, damaged), (text) => {
        const quick = plainLeaseFile(text);
        if (quick === null) return;
        taken++;
        expect(quick).toEqual(bySchema(text));
      }),
      { numRuns: 3000 },
    );
    expect(taken).toBeGreaterThan(300);
  });

  it.each([0, 2])("is taken whole with an indent of %i", (indent) => {
    const { test_id, ...others } = buildLeaseRow({ test_id: "Controller.top30_검증[/*, ' ]" });
    const leases = [
      buildLeaseRow(),
      { test_id, variant: "windows", ...others },
      buildLeaseRow({ root_cause_hash: `sha256:${"a".repeat(64)}` }),
    ];
    const text = `${JSON.stringify({ leases }, null, indent)}\n`;
    expect(plainLeaseFile(text)).toEqual(bySchema(text));
    expect(plainLeaseFile('{"leases": []}')).toEqual([]);
  });

  it.each([
    ["a comma after the last row", `{"leases":[${JSON.stringify(buildLeaseRow())},]}`],
    ["two rows without a comma", `{"leases":[${JSON.stringify(buildLeaseRow())}${JSON.stringify(buildLeaseRow())}]}`],
    ["something after the end", `{"leases":[]} {"leases":[]}`],
    ["a second list", `{"leases":[],"leases":[]}`],
    ["an unknown key", `{"leases":[${JSON.stringify({ ...buildLeaseRow(), expiry: 1 })}]}`],
    ["a number with a leading zero", `{"leases":[${JSON.stringify(buildLeaseRow()).replace(":2,", ":02,")}]}`],
    ["an escape", `{"leases":[${JSON.stringify(buildLeaseRow({ test_id: "a\\b" }))}]}`],
    ["another space", `{"leases":\u00a0[]}`],
    ["nothing", ""],
  ])("is not one with %s", (_, text) => {
    expect(plainLeaseFile(text)).toBeNull();
  });
});
