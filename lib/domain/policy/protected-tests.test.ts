import { describe, expect, it } from "vitest";
import { defaultProtectedPatterns } from "./policy";
import { compileProtected, matchesProtected, patternViolations, protectedBy } from "./protected-tests";

describe("a protected pattern (design 3.3)", () => {
  const globs: [string, string, boolean][] = [
    ["abc", "abc", true],
    ["abc", "abcd", false],
    ["abc", "zabc", false],
    ["abc", "", false],
    ["*", "", true],
    ["*", "anything", true],
    ["a*", "a", true],
    ["a*", "ab", true],
    ["a*", "ba", false],
    ["*a", "ba", true],
    ["*a", "ab", false],
    ["a*a", "a", false],
    ["a*a", "aa", true],
    ["a*b*c", "aXbXc", true],
    ["a*b*c", "acb", false],
    ["*b*b*", "ab", false],
    ["*b*b*", "abb", true],
    ["*ab*ab", "abab", true],
    ["*ab*ab", "aab", false],
    ["a?c", "abc", true],
    ["a?c", "ac", false],
    ["a?", "a", false],
    ["?", "🧪", true],
    ["??", "🧪", false],
    ["*?", "🧪", true],
    ["a*?b", "a🧪b", true],
    ["*🧪?", "x🧪🧪", true],
    ["*a?", "a\u{10000}", true],
    ["?", "\u{10000}", true],
    ["?", "\uffff", true],
    ["?", "", false],
    ["a*b*c", "xbc", false],
    ["*?b*", "ab", true],
    ["a**", "a", true],
    ["**", "", true],
    ["*a?", "a\u{103ff}", true],
    ["*a?", "a\udbff", true],
    ["*a?", "a\ue000", true],
    ["**a**", "bab", true],
    ["?*?", "a", false],
    ["?*?", "ab", true],
    ["a.c", "abc", false],
    ["(a+)+", "aaa", false],
    ["[ab]", "a", false],
    ["\\*", "*", true],
    ["\\*", "a", false],
    ["\\?", "?", true],
    ["\\<a\\>", "<a>", true],
    ["\\\\", "\\", true],
    ["a\\bc", "abc", true],
  ];
  it.each(globs)("%j matches the whole of %j: %s", (pattern, subject, expected) => {
    expect(matchesProtected(pattern, subject)).toBe(expected);
  });

  const words: [string, boolean][] = [
    ["auth", true],
    ["tests/test_auth.py::test_login", true],
    ["auth2", true],
    ["2auth", true],
    ["AUTH", true],
    ["userAuth", true],
    ["userAuthFlow", true],
    ["authFlow", true],
    ["HTTPAuth", true],
    ["OAuth", true],
    ["OAuthTest", true],
    ["my-auth test", true],
    ["author", false],
    ["tests/test_author.py", false],
    ["unauth", false],
    ["authentic", false],
    ["AUTHOR", false],
    ["userauth", false],
    ["preauthFlow", false],
    ["Author_auth", true],
    ["authorauth auth", true],
    ["éauth", false],
    ["authé", false],
    ["ÉAuth", true],
    ["認auth", false],
    ["ａｕｔｈ", true],
    ["ａｕｔｈor", false],
    ["au\u200bth", true],
    ["a\u00aduth_x", true],
    ["𝐚𝐮𝐭𝐡", true],
    ["\u{10428}auth", false],
    ["\u{10400}Auth", true],
    ["\u{10428}Auth", true],
    ["auth\u{10428}", false],
    ["auth\u{10400}", true],
    ["éAUTHxé", false],
    ["éAUTHÉ", false],
    ["é_auth_é", true],
    ["🧪auth🧪", true],
    ["", false],
  ];
  it.each(words)("*<auth>* matches the word in %j: %s", (subject, expected) => {
    expect(matchesProtected("*<auth>*", subject)).toBe(expected);
  });

  it.each([
    ["<a>b", "ab", false],
    ["<a>B", "aB", true],
    ["<a>?<b>", "a_b", true],
    ["<a>?<b>", "axb", false],
    ["x_<a>", "x_a", true],
    ["*<au>*", "XAu_", true],
    ["*<au>*", "XAU_", false],
    ["x<a>", "xa", false],
    ["*<a b>*", "x a b y", true],
    ["*<a\\>b>*", "-a>b-", true],
    ["*<é>*", "x_e\u0301_y", true],
    ["*<straße>*", "eine_STRASSE_hier", true],
    ["*<ΟΔΟΣ>*", "η_οδος_x", true],
    ["*\u200bauth", "test_auth", true],
  ])("%j matches the whole of %j, words and folding included: %s", (pattern, subject, expected) => {
    expect(matchesProtected(pattern, subject)).toBe(expected);
  });

  it("reads broken syntax as plain text", () => {
    expect(matchesProtected("a<b", "A<B")).toBe(true);
    expect(matchesProtected("a<>b", "a<>b")).toBe(true);
    expect(matchesProtected("a\\", "a\\")).toBe(true);
    expect(matchesProtected("*<b\\", "a<b\\")).toBe(true);
  });

  it("ends on hostile patterns and subjects, where backtracking never would", { timeout: 60_000 }, () => {
    const subject = "a".repeat(600);
    for (const pattern of [
      "*a".repeat(299),
      "*?a".repeat(200),
      "*<a>".repeat(150),
      "a?".repeat(299),
      "?*".repeat(300),
      `*${"a".repeat(300)}`,
    ]) {
      expect(matchesProtected(`${pattern}b`, subject)).toBe(false);
    }
  });
});

describe("protection by a list of patterns", () => {
  it("names the first pattern that matches the id or a tag", () => {
    expect(protectedBy("x", ["MONEY"], ["*<auth>*", "*<money>*", "*"])).toBe("*<money>*");
    expect(protectedBy("auth", ["money"], ["*<money>*", "*<auth>*"])).toBe("*<money>*");
    expect(protectedBy("x", [], ["*<auth>*"])).toBeNull();
    expect(protectedBy("x", [], [])).toBeNull();
    expect(compileProtected(["a*"])("abc", [])).toBe("a*");
  });

  it.each([
    ["billing/test_invoice.py::test_total", "*<billing>*"],
    ["tests/test_permissions.py::test_denies", "*<permissions>*"],
    ["PaymentTest.refunds", "*<payment>*"],
    ["sumsTotals", "*<totals>*"],
    ["tests/test_retry.py::test_backoff", null],
    ["tests/test_author_list.py::test_totally_different", null],
    ["com.acme.AuthorizedKeysTest", null],
  ])("holds for business totals, authorization and money by default: %s by %s", (testId, expected) => {
    expect(protectedBy(testId, [], defaultProtectedPatterns)).toBe(expected);
  });
});

describe("a pattern that an owner adds", () => {
  it.each([
    ["*<auth>*", []],
    ["a\\<b", []],
    ["", ["required"]],
    ["  ", ["required"]],
    ["x".repeat(600), []],
    ["x".repeat(601), ["too_long"]],
    ["🧪".repeat(600), []],
    ["*<auth*", ["malformed"]],
    ["*<>*", ["malformed"]],
    ["*a\\", ["malformed"]],
    ["*<a\\", ["malformed", "malformed"]],
    ["*", ["malformed"]],
    ["***", ["malformed"]],
    ["*?", []],
  ])("%j has the faults %j", (pattern, expected) => {
    const violations = patternViolations(pattern);
    expect(violations.map((violation) => violation.code)).toEqual(expected);
    expect(violations.every(({ path, message }) => path === "protected_patterns" && message.length > 15)).toBe(true);
  });

  it("is told which rule it breaks, and where", () => {
    expect(patternViolations("*<auth*", "protected_patterns.3")).toEqual([
      {
        path: "protected_patterns.3",
        code: "malformed",
        message: "*<auth*: a < without its >; write \\< for the character itself",
      },
    ]);
    const message = (pattern: string) => patternViolations(pattern)[0]?.message;
    expect(message("*<>")).toContain("must not be empty");
    expect(message("*a\\")).toContain("escapes nothing");
    expect(message("**")).toContain("matches every test");
    expect(message("x".repeat(601))).toContain("600");
  });
});
