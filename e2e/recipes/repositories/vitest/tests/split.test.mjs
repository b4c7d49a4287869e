import { describe, expect, test } from "vitest";
import { split } from "../src/fields.mjs";
import { isBad } from "./weather.mjs";

describe("split", { tags: ["merge", "oracle"], meta: { owner: "ada" } }, () => {
  test("gives an empty line one field", () => {
    expect(split("")).toEqual([""]);
  });

  test("keeps an empty last field", () => {
    expect(split("a;")).toEqual(["a", ""]);
  });

  test("waits for a slow disk (once)", () => {
    expect(isBad("slow_disk")).toBe(false);
  });
});
