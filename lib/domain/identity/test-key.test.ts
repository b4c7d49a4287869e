import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { testKey } from "./test-key";

describe("the key of a test id (design 4, Identity)", () => {
  const same: [string, string][] = [
    ["a\\b_test.py::t", "a/b_test.py::t"],
    ["mouse\\test_gene.py::test_a::test_a", "mouse/test_gene.py::test_a::test_a"],
    ["a\\::t", "a/::t"],
    ["a\\ t", "a/ t"],
    ["C:\\My Tests\\a.py::t", "C:/My Tests/a.py::t"],
    ["tests\\a.spec.ts > handles \\d", "tests/a.spec.ts > handles \\d"],
    ["app\\[slug]\\page.test.ts > renders", "app/[slug]/page.test.ts > renders"],
    ["app\\(auth)\\in.test.ts::x[\\]", "app/(auth)/in.test.ts::x[\\]"],
    ["[slug]\\page.test.ts", "[slug]/page.test.ts"],
    ["top30_검증".normalize("NFD"), "top30_검증"],
    ["caf\u0065\u0301::t", "caf\u00e9::t"],
  ];
  it.each(same)("is one for %j and %j", (a, b) => {
    expect(testKey(a)).toBe(testKey(b));
    expect(testKey(b)).toBe(b);
  });

  it.each([
    ["tests/test_conf.py::test_w[env.py-ARG1 = 'VAL1'\\nARG2 = 'VAL2']"],
    ["test_w[a\\b::c]"],
    ["test_w(a\\b)"],
    ["test_w{a\\b}"],
    ["test_w<a\\b>"],
    ['Spec."a\\b"'],
    ["Spec.'a\\b'"],
    ["Spec.`a\\b`"],
    ["tests/a.ts > handles \\d"],
    ["a.py::t\\x"],
    ["::a\\b"],
    [" a\\b"],
    [" leading and trailing "],
    ["eppy::test_contains[BUILDING]"],
    [""],
  ])("leaves %j as it is", (testId) => {
    expect(testKey(testId)).toBe(testId);
  });

  it("tells apart what differs in case, spaces, dots or parameters", () => {
    const ids = ["a.b", "A.b", "a.b ", "a#b", "a::b", "a.b[1]", "a.b[1.0]"];
    expect(new Set(ids.map(testKey)).size).toBe(ids.length);
  });

  it("is its own key, whatever the id", () => {
    const unit = fc.constantFrom("\\", "/", "[", "]", "(", "::", ":", " ", '"', "a", "é", "e\u0301", "검", ">", "{");
    const id = fc.oneof(
      fc.string({ unit: "grapheme" }),
      fc.array(unit, { maxLength: 30 }).map((parts) => parts.join("")),
    );
    fc.assert(
      fc.property(id, (testId) => {
        expect(testKey(testKey(testId))).toBe(testKey(testId));
        expect(testKey(testId)).toHaveLength(testId.normalize("NFC").length);
      }),
      { numRuns: 500 },
    );
  });
});
