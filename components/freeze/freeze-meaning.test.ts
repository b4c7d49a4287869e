import { expect, it } from "vitest";
import { freezeMeaning } from "./freeze-meaning";

const row = { state: "proposed", expires_on: "2026-10-20", end_kind: null, isInFreezeLane: false } as const;

it("says of a proposal that the test votes, while it is in another lane", () => {
  expect(freezeMeaning(row)).toMatch(/^The test still votes: it is frozen only when another owner approves/);
  expect(freezeMeaning({ ...row, state: "sent_back" })).toMatch(/^The test still votes: the proposal was sent back/);
  expect(freezeMeaning({ ...row, state: "withdrawn" })).toBe("The test votes: the proposal was withdrawn.");
});

it.each([
  ["proposed", /until another owner approves this exact version\.$/],
  ["sent_back", /the proposal was sent back and waits for an edit\.$/],
  ["withdrawn", /^The proposal was withdrawn/],
] as const)("never says that a test in the freeze lane votes (%s)", (state, expected) => {
  const said = freezeMeaning({ ...row, state, isInFreezeLane: true });
  expect(said).toMatch(expected);
  expect(said).not.toMatch(/votes/);
});
