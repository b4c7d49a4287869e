import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { SectionShortener } from "./shorten-sections";

function shortened(text: string, cuts: readonly number[]): string {
  const shortener = new SectionShortener();
  let out = "";
  let at = 0;
  for (const size of cuts) {
    out += shortener.push(text.slice(at, at + size));
    at += size;
  }
  return out + shortener.push(text.slice(at)) + shortener.end();
}

const markup = fc.constantFrom(
  "<![CDATA[",
  "]]>",
  "<!--",
  "-->",
  "<?",
  "?>",
  "<",
  "!",
  "-",
  "]",
  ">",
  "a",
  "\n",
  "<a/>",
);
const cuts = fc.array(fc.integer({ min: 0, max: 12 }), { maxLength: 30 });

describe("SectionShortener", () => {
  it("gives short text back unchanged, however it is cut into pieces", () => {
    fc.assert(
      fc.property(fc.array(markup, { maxLength: 60 }), cuts, (parts, sizes) => {
        const text = parts.join("");
        expect(shortened(text, sizes)).toBe(text);
      }),
      { numRuns: 500 },
    );
  });

  it.each([
    ["<![CDATA[", "]]>"],
    ["<!--", "-->"],
    ["<?x ", "?>"],
  ])("takes the middle out of a long %s and keeps its line breaks and what follows", (open, close) => {
    const text = `<a>${open}${"x".repeat(9000)}\n\n${"y".repeat(90_000)}\n${close}<b/>`;
    const out = shortened(text, [5000, 5000, 5000, 1, 1, 70_000]);
    expect(out.length).toBeLessThan(5000);
    expect(out.split("\n")).toHaveLength(4);
    expect(out.endsWith(`${close}<b/>`)).toBe(true);
  });
});
