import { describe, expect, it } from "vitest";
import type { CollectedTest, Collection } from "./collection";
import { uniteCollections } from "./unite-collections";

const test = (id: string, changes: Partial<CollectedTest> = {}): CollectedTest => ({
  id,
  base: null,
  lanes: ["merge"],
  kind: null,
  skip: null,
  tags: [],
  attachments: {},
  file: null,
  line: null,
  ...changes,
});
const piece = (framework: string, ...tests: CollectedTest[]): Collection => ({ framework, tests });

describe("the collection of a commit in several pieces (design 3.5)", () => {
  it("is nothing without a piece and the piece itself with one", () => {
    const only = piece("pytest", test("a"), test("a"));
    expect(uniteCollections([])).toBeNull();
    expect(uniteCollections([only])).toBe(only);
  });

  it("names every framework once", () => {
    expect(uniteCollections([piece("pytest"), piece("vitest"), piece("pytest")])?.framework).toBe("pytest+vitest");
  });

  it("holds a test of two pieces once, wherever it was seen", () => {
    const united = uniteCollections([
      piece("pytest", test("a\\b.py::t", { attachments: { x: "1", y: "2" } })),
      piece("pytest", test("a/b.py::t", { attachments: { y: "2", x: "1" }, line: 3 }), test("c")),
    ]);
    expect(united?.tests.map(({ id }) => id)).toEqual(["a\\b.py::t", "c"]);
  });

  it.each([
    { lanes: ["witness"] },
    { kind: "golden" },
    { skip: "unconditional" as const },
    { tags: ["money"] },
    { attachments: { owner: "ada" } },
    { base: "a" },
  ])("keeps both where the pieces disagree: %j", (changes) => {
    expect(uniteCollections([piece("p", test("a")), piece("p", test("a", changes))])?.tests).toHaveLength(2);
  });

  it("holds a test once whose condition for a skip differs between machines", () => {
    const united = uniteCollections([piece("p", test("a")), piece("p", test("a", { skip: "conditional" }))]);
    expect(united?.tests).toEqual([test("a")]);
  });

  it("keeps what one piece lists twice", () => {
    expect(uniteCollections([piece("p", test("b")), piece("p", test("a"), test("a"))])?.tests).toHaveLength(3);
  });
});
