import { describe, expect, it } from "vitest";
import { pageOf, slugOf } from "./project-pages";

describe("slugOf", () => {
  it.each([
    ["/p/parser", "parser"],
    ["/p/parser/leases/new", "parser"],
    ["/", null],
    ["/people", null],
  ])("finds the project of %s", (pathname, slug) => {
    expect(slugOf(pathname)).toBe(slug);
  });
});

describe("pageOf", () => {
  it.each([
    ["/p/parser", "Project"],
    ["/p/parser/leases", "Leases"],
    ["/p/parser/leases/0198", "Leases"],
    ["/p/parser/freezes", "Freeze desk"],
    [`/p/parser/verdicts/${"a".repeat(40)}`, "Verdicts"],
    ["/p/parser/lanes", "Lanes"],
    ["/p/parser/witness", "Witness locks"],
    ["/p/parser/unknown", "Project"],
    ["/p/parser2/leases", undefined],
  ])("puts %s under %s", (pathname, label) => {
    expect(pageOf(pathname, "parser")?.label).toBe(label);
  });
});
