import fc from "fast-check";
import { expect, test } from "vitest";
import { join, split } from "../src/fields.mjs";

const text = fc.string({ unit: fc.constantFrom("a", "b", ";", "\\") });

test("split undoes join", { tags: ["merge", "property"], meta: { domain: "lists of texts, not empty" } }, () => {
  fc.assert(
    fc.property(fc.array(text, { minLength: 1 }), (fields) => {
      expect(split(join(fields))).toEqual(fields);
    }),
  );
});
