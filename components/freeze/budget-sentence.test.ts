import { describe, expect, test } from "vitest";
import { budgetSentence } from "./budget-sentence";

const at = { commitSha: "a".repeat(40), receivedAt: "2026-10-02T08:00:00.000Z" };

describe("budgetSentence", () => {
  test("counts how many more fit", () => {
    expect(budgetSentence({ freeze: 9, merge: 12, ...at })).toBe("Approve 3 more and the freeze lane is full.");
  });

  test("says that a full lane takes none", () => {
    expect(budgetSentence({ freeze: 12, merge: 12, ...at })).toMatch(/^The freeze lane is full/);
  });

  test("says that too many fail the gate", () => {
    expect(budgetSentence({ freeze: 13, merge: 12, ...at })).toMatch(/^The freeze lane holds 1 too many: .* one ends/);
    expect(budgetSentence({ freeze: 14, merge: 12, ...at })).toMatch(/^The freeze lane holds 2 too many: .* they end/);
  });

  test("says that without a collection nothing can be approved", () => {
    expect(budgetSentence(null)).toMatch(/nothing can be approved/);
  });
});
