import { expect, it } from "vitest";
import { longestText, parseGlob } from "./glob";

it.each([
  ["", []],
  ["abc", []],
  ["*", ["only_stars"]],
  ["**", ["only_stars"]],
  ["*?", []],
  ["\\*", []],
  ["<", ["unclosed_word"]],
  ["<a", ["unclosed_word"]],
  ["<a\\>", ["unclosed_word"]],
  ["<>", ["empty_word"]],
  ["<a><b", ["unclosed_word"]],
  ["a\\", ["trailing_escape"]],
])("finds in %j the problems %j", (pattern, expected) => {
  expect(parseGlob(pattern).problems).toEqual(expected);
});

it.each([
  ["", ""],
  ["*?*", ""],
  ["ABC", "abc"],
  ["ab*cde*f", "cde"],
  ["ab*c<defg>", "defg"],
  ["a\\*b?c", "a*b"],
  ["*x", "x"],
  ["ab*cd", "ab"],
])("knows of %j that its subjects hold %j", (pattern, expected) => {
  expect(longestText(parseGlob(pattern).glob)).toBe(expected);
});
