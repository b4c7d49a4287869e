import { expect, test } from "vitest";
import { join } from "../src/fields.mjs";

test("join as it was released", { tags: ["witness", "characterization"], meta: { locked_on: "2026-10-01" } }, () => {
  expect(join(["a;b", "c\\"])).toBe("a\\;b;c\\\\");
});
