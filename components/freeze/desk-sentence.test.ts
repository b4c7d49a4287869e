import { describe, expect, test } from "vitest";
import { deskSentence } from "./desk-sentence";

const none = { proposed: 0, sent_back: 0, withdrawn: 0, effective: 0, expiring: 0, expired: 0, ended: 0 };

describe("deskSentence", () => {
  test("says that nothing waits", () => {
    expect(deskSentence({ counts: none, items: [] })).toBe("Nothing waits for review.");
  });

  test("names what waits and what fails the gate", () => {
    expect(deskSentence({ counts: { ...none, proposed: 2, expired: 1 }, items: [] })).toBe(
      "2 proposals wait for review. 1 has expired and fails the gate.",
    );
    expect(deskSentence({ counts: { ...none, proposed: 1 }, items: [] })).toBe("1 proposal waits for review.");
  });
});
