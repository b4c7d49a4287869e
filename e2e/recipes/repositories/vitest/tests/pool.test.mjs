import { expect, test } from "vitest";
import { isBad } from "./weather.mjs";

test("drains", { tags: ["freeze"], meta: { capsule: "seed 42" } }, () => {
  expect(isBad("drain")).toBe(false);
});
