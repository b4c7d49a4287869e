import { describe, expect, test } from "vitest";
import { changeSummary } from "./change-summary";

describe("changeSummary", () => {
  test("prefers the field that tells most, and counts the others", () => {
    expect(
      changeSummary([
        { field: "approved_by", before: null, after: "u1" },
        { field: "status", before: "proposed", after: "approved" },
      ]),
    ).toBe("status: proposed → approved, and 1 more");
  });

  test("shows a new value without a before, cuts long ones, and names an emptied one", () => {
    expect(changeSummary([{ field: "seed", before: null, after: "7" }])).toBe("seed: 7");
    expect(changeSummary([{ field: "note", before: "x".repeat(80), after: null }])).toBe(
      `note: ${"x".repeat(60)}… → nothing`,
    );
  });

  test("says nothing where nothing changed", () => {
    expect(changeSummary([])).toBe("");
  });
});
