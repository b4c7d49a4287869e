import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { main } from "../main";
import { buildLeaseRow, buildPropertyLedger } from "../testing/build-files";
import { fakeIo } from "../testing/fake-io";

/** Scores files that exist only in memory. */
async function score(files: Record<string, string | Uint8Array>) {
  const io = fakeIo({
    readFile: async (path) => {
      const content = files[path] ?? "";
      return typeof content === "string" ? new TextEncoder().encode(content) : content;
    },
  });
  const code = await main(["score", ...Object.keys(files).flatMap((name) => [`--${name}`, name])], io);
  return { code, out: io.out() };
}

const property = JSON.stringify(buildPropertyLedger());
const flakes = JSON.stringify({ leases: [buildLeaseRow()] });

const anything = fc.oneof(
  fc.string({ unit: "binary" }),
  fc.uint8Array({ maxLength: 200 }),
  fc.json(),
  fc.jsonValue().map((value) => JSON.stringify({ leases: [value] })),
  fc.jsonValue().map((value) => JSON.stringify([value])),
  fc.jsonValue().map((value) => JSON.stringify({ ...buildPropertyLedger(), cases_failed: value })),
  fc.jsonValue().map((value) => JSON.stringify({ leases: [{ ...buildLeaseRow(), expires_at: value }] })),
  // A good file with one piece cut out of it.
  fc
    .tuple(fc.constantFrom(property, flakes), fc.nat(200), fc.integer({ min: 1, max: 60 }))
    .map(([text, from, length]) => text.slice(0, from) + text.slice(from + length)),
);

describe("no text turns the gate green by accident", { timeout: 60_000 }, () => {
  it("exits with 0 only beside a verdict that says pass and lists no fail, whatever the files hold", async () => {
    await fc.assert(
      fc.asyncProperty(anything, anything, anything, async (first, second, third) => {
        const { code, out } = await score({ property: first, flakes: second, freeze: third });
        expect([0, 1]).toContain(code);
        const verdict = JSON.parse(out);
        expect(code === 0).toBe(verdict.verdict === "pass");
        expect(code === 0).toBe(verdict.fails.length === 0);
      }),
      { numRuns: 400 },
    );
  });

  it("fails for any property ledger whose failures are not the number 0", async () => {
    await fc.assert(
      fc.asyncProperty(fc.jsonValue(), async (value) => {
        fc.pre(value !== 0);
        const ledger = JSON.stringify(buildPropertyLedger({ cases_failed: value }));
        expect((await score({ property: ledger, flakes })).code).toBe(1);
      }),
      { numRuns: 200 },
    );
  });

  it("passes what is good, so that the laws above are about something", async () => {
    expect((await score({ property, flakes, freeze: "[]" })).code).toBe(0);
  });
});
