import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { isBad } from "./weather.mjs";

test("drains", { tags: ["freeze"], meta: { capsule: "seed 42" } }, () => {
  // A replay comes with what the capsule holds; without it there is nothing to say about the flake.
  if (process.env.CAPSULE_INPUT !== undefined) {
    expect(readFileSync(process.env.CAPSULE_INPUT, "utf8")).toBe("queue of 3\n");
    expect(process.env.LEASEBOARD_SEED).toBe("42");
  }
  expect(isBad("drain")).toBe(false);
});
