import { describe, expect, it } from "vitest";
import { testNow } from "@/lib/domain/testing/build-lease";
import { diagnosisRecord, diagnosisViolations, isDiagnosisLink } from "./diagnosis";

const link = "https://git.example.test/acme/parser/pull/7";
const show = (text: string, links: readonly string[]) =>
  diagnosisViolations(text, links).map(({ path, code }) => `${path} ${code}`);

describe("a diagnosis (design 3.3, Root cause)", () => {
  it.each([
    ["40 characters", "x".repeat(40), []],
    ["39 characters", "x".repeat(39), ["text too_short"]],
    ["39 characters and spaces around", `  ${"x".repeat(39)}\n `, ["text too_short"]],
    ["40 characters outside the basic plane", "🧪".repeat(40), []],
    ["20 of them, 40 UTF-16 units long", "🧪".repeat(20), ["text too_short"]],
    ["nothing", "", ["text too_short"]],
  ])("of %s", (_, text, expected) => {
    expect(show(text, [link])).toEqual(expected);
  });

  it("says how long the text is", () => {
    expect(diagnosisViolations(" short ", [link])[0]?.message).toBe("must have at least 40 characters; it has 5");
  });

  it("needs a link, and names the one that is none", () => {
    const text = "x".repeat(40);
    expect(show(text, [])).toEqual(["links required"]);
    expect(show(text, [link, "fixed"])).toEqual(["links.1 malformed"]);
  });

  it.each([
    ["https://git.example.test/acme/parser/commit/1f2e3d4", true],
    ["http://tickets.example.test/PARSER-7", true],
    ["1f2e3d4", true],
    ["1f2e3d", false],
    ["0".repeat(40), true],
    ["0".repeat(41), false],
    ["0".repeat(63), false],
    ["0".repeat(64), true],
    ["0".repeat(65), false],
    ["1F2E3D4", false],
    ["1f2e3dg", false],
    ["PARSER-7", false],
    ["javascript:alert(1)", false],
    ["ftp://example.test/x", false],
    ["see https://example.test/x", false],
    ["", false],
  ])("takes %j for a link: %s", (text, expected) => {
    expect(isDiagnosisLink(text)).toBe(expected);
  });

  it("becomes the record that is hashed, field by field", () => {
    const facts = {
      leaseId: "le_1",
      testId: "a::b",
      class: "order",
      text: "Because",
      links: [link],
      author: "us_1",
      writtenAt: testNow,
    } as const;
    expect(diagnosisRecord(facts)).toEqual({
      lease: "le_1",
      test_id: "a::b",
      class: "order",
      text: "Because",
      links: [link],
      author: "us_1",
      time: "2026-10-02T08:00:00.000Z",
    });
  });
});
