import { expect, it } from "vitest";
import { printable } from "./printable";

it("keeps text of any script as it is", () => {
  for (const text of ["", "tests/a.py::test_x[param 1]", "тест ✓ テスト", "a\u0301"])
    expect(printable(text)).toBe(text);
});

it.each([
  ["two\nlines", "two\\u000alines"],
  ["\u001b[31mred", "\\u001b[31mred"],
  ["null\u0000byte\u0009", "null\\u0000byte\\u0009"],
  ["tests/\u202eyp.live", "tests/\\u202eyp.live"],
  ["line\u2028separator", "line\\u2028separator"],
  ["тест\u200f", "тест\\u200f"],
])("spells out in %j what would steer its reader's program", (text, shown) => {
  expect(printable(text)).toBe(shown);
});
