import { describe, expect, it } from "vitest";
import { cleanText, cutText } from "./clean-text";
import { KeptTexts } from "./kept-texts";

const escapeCharacter = String.fromCharCode(27);

describe("cleanText", () => {
  it.each([
    [`${escapeCharacter}[31mred${escapeCharacter}[0m`, "red"],
    [`${escapeCharacter}[2K${escapeCharacter}[38;5;9mx`, "x"],
    ["bell\u0007 and nul\u0000", "bell\uFFFD and nul\uFFFD"],
    ["\n[31m stays\ttoo\r\n", "\n[31m stays\ttoo\r\n"],
    ["日本 é 🙂", "日本 é 🙂"],
  ])("makes %j %j", (text, clean) => {
    expect(cleanText(text)).toBe(clean);
  });
});

describe("cutText", () => {
  it("cuts at the limit and never inside a surrogate pair", () => {
    expect(cutText("abc", 3)).toBe("abc");
    expect(cutText("abcd", 3)).toBe("ab…");
    expect(cutText("a🙂bcd", 3)).toBe("a…");
  });
});

describe("KeptTexts", () => {
  it("holds a text that repeats once, cleaned", () => {
    const texts = new KeptTexts();
    expect(texts.shared("a\u0007b")).toBe("a\uFFFDb");
    expect(texts.shared("a\u0007b")).toBe("a\uFFFDb");
    expect(texts.copy("")).toBe("");
  });
});
