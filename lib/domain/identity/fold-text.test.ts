import fc from "fast-check";
import { expect, it } from "vitest";
import { foldCase, foldForSearch, visibleText } from "./fold-text";

it.each([
  ["plain ASCII", "plain ASCII"],
  ["", ""],
  ["a\u200bb\u00adc\ufe0f", "abc"],
  ["ａｂｃ", "abc"],
  ["e\u200b\u0301", "é"],
  ["ﬁ", "fi"],
])("shows %j as %j", (text, expected) => {
  expect(visibleText(text)).toBe(expected);
});

it.each([
  ["Straße", "STRASSE"],
  ["ΟΔΟΣ", "οδος"],
  ["ſ", "s"],
  ["ABC", "abc"],
])("folds %j and %j to one", (a, b) => {
  expect(foldCase(a)).toBe(foldCase(b));
});

it.each([
  ["  Tests\\Net   TEST_Retry 5% ", "tests/net test\uff3fretry 5\uff05"],
  ["Ｔｅｓｔ\u200b Ä", "test ä"],
  ["\n\t", ""],
])("searches %j as %j", (text, expected) => {
  expect(foldForSearch(text)).toBe(expected);
});

it("finds a text by its own folded form", () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom("a", "B", " ", "\\", "é", "É", "\t", "ß", "Σ") }), (text) => {
      expect(foldForSearch(foldForSearch(text))).toBe(foldForSearch(text));
    }),
  );
});
