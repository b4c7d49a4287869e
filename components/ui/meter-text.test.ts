import { expect, it } from "vitest";
import { meterText } from "./meter-text";

it.each([
  [7, 12, "7 of 12 merge", "room"],
  [12, 12, "12 of 12 merge, full", "full"],
  [14, 12, "14 of 12 merge, 2 too many", "over"],
  [0, 0, "0 of 0 merge, full", "full"],
])("a lane of %d within %d reads %s", (value, limit, text, level) => {
  expect(meterText(value, limit, "merge")).toEqual({ text, level });
});
