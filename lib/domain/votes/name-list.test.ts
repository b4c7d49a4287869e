import { expect, it } from "vitest";
import { nameList } from "./name-list";

it("lists up to twenty names and counts the rest", () => {
  const names = Array.from({ length: 22 }, (_, index) => index + 1);
  expect(nameList([])).toBe("");
  expect(nameList(["a", "b"])).toBe("a, b");
  expect(nameList(names.slice(0, 20))).toBe(names.slice(0, 20).join(", "));
  expect(nameList(names.slice(0, 21))).toBe(`${names.slice(0, 20).join(", ")} and 1 more`);
  expect(nameList(names)).toMatch(/, 20 and 2 more$/);
});
