import { expect, it } from "vitest";
import { isSecondPersonOn } from "./second-person";

it.each([
  [false, 0, true],
  [false, 1, true],
  [false, 2, true],
  [true, 0, false],
  [true, 1, false],
  [true, 2, true],
  [true, 3, true],
])("with the switch off: %s and %i members above viewer, the rule is on: %s", (isSwitchedOff, members, expected) => {
  expect(isSecondPersonOn(isSwitchedOff, members)).toBe(expected);
});
