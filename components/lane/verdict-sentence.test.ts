import { expect, it } from "vitest";
import type { LastVerdictView } from "@/lib/contract/overview-view";
import { verdictSentence } from "./verdict-sentence";

const verdict: LastVerdictView = {
  verdict: "fail",
  parts: { property: "pass", fixture: "fail", flake: "missing" },
  commitSha: "a".repeat(40),
  scoredAt: "2026-10-05T08:00:00.000Z",
  validUntil: "2026-10-06T08:00:00.000Z",
};

const passed = {
  ...verdict,
  verdict: "pass",
  parts: { property: "pass", fixture: "not_required", flake: "warn" },
} as const;

it("names the parts that spoke", () => {
  const now = "2026-10-05T09:00:00.000Z";
  expect(verdictSentence(verdict, now)).toBe("Fail: fixture and flake spoke.");
  expect(verdictSentence(passed, now)).toBe("Pass: no part objected.");
});

it("is over at the instant of its end, where it passed", () => {
  expect(verdictSentence(passed, "2026-10-06T07:59:59.999Z")).toBe("Pass: no part objected.");
  expect(verdictSentence(passed, verdict.validUntil)).toBe("No longer valid. As recorded: Pass: no part objected.");
  expect(verdictSentence(verdict, verdict.validUntil)).toBe("Fail: fixture and flake spoke.");
});
