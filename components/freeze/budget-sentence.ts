import type { FreezeBudget } from "@/lib/contract/freeze-desk-view";

/** How much room the freeze lane has, as the desk says it first. */
export function budgetSentence(budget: FreezeBudget | null): string {
  if (budget === null) {
    return "No collection of the default branch has arrived, so there is no budget and nothing can be approved.";
  }
  const room = budget.merge - budget.freeze;
  if (room > 0) return `Approve ${room} more and the freeze lane is full.`;
  if (room === 0) return "The freeze lane is full: end a freeze, or add merge tests, before approving another.";
  return `The freeze lane holds ${-room} too many: the gate fails until ${-room === 1 ? "one ends" : "they end"} or merge tests are added.`;
}
