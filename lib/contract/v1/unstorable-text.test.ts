import { expect, test } from "vitest";
import { unstorableText } from "./unstorable-text";

test.each([
  ["plain", null],
  [{ a: [{ b: "😀 ü \u{10ffff}" }] }, null],
  ["a\0", ""],
  [{ a: [{ b: "x" }, { b: "\0" }] }, "a.1.b"],
  [{ a: "\ud800" }, "a"],
  [{ a: { "k\0": 1 } }, "a"],
  [[1, null, true, "\udc00"], "3"],
])("%j holds unstorable text at %j", (value, path) => {
  expect(unstorableText(value)).toBe(path);
});
