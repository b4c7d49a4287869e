import { describe, expect, it } from "vitest";
import { callAt } from "./call-at";
import { skipOfCall, skipOfModifier } from "./skip-of-call";
import { SourceText } from "./source-text";
import { titleOfCall } from "./title-of-call";

/** The call at the ▲, which stands where a stack trace points to: before the last name called, or before its parenthesis. */
function at(marked: string) {
  const offset = marked.indexOf("▲");
  const source = new SourceText(marked.replace("▲", ""));
  const before = marked.slice(0, offset).split("\n");
  const call = callAt(source, before.length, (before.at(-1)?.length ?? 0) + 1);
  if (call === null) throw new Error(`no call at the mark of ${marked}`);
  return { call, source };
}

describe("skipOfCall", () => {
  it.each([
    ["a plain test", '▲test("a", () => {});', null],
    ["test.skip", 'test.▲skip("a", () => {});', "unconditional"],
    ["test.todo", 'test.▲todo("a");', "unconditional"],
    ["test.fails", 'test.▲fails("a", () => {});', "unconditional"],
    ["test.describe.fixme", 'test.describe.▲fixme("a", () => {});', "unconditional"],
    ["skip in the middle of a chain", 'test.skip.each([1, (2)])▲("a %i", () => {});', "unconditional"],
    ["skip before a template", `test.skip.each\`a\n\${1}\`▲(\`a $a\`, () => {});`, "unconditional"],
    [
      "skip with type arguments",
      'test.skip.each<[a: number, b: Map<string, number>]>([])▲("a", () => {});',
      "unconditional",
    ],
    ["skipIf with a condition", 'test.skipIf(process.platform === "win32")▲("a", () => {});', "conditional"],
    ["runIf over several lines", 'test\n  .runIf(\n    isLinux,\n  )\n  .▲concurrent("a", () => {});', "conditional"],
    ["skipIf(true)", 'test.skipIf(true)▲("a", () => {});', "unconditional"],
    ["runIf(1 === 2)", 'test.runIf(1 === 2)▲("a", () => {});', "unconditional"],
    ["skipIf and skip", 'test.skipIf(isWindows).▲skip("a", () => {});', "unconditional"],
    ["a choice", '(isWindows ? test.skip : test)▲("a", () => {});', "conditional"],
    ["a choice, seen from inside", '(▲isWindows ? test.skip : test)("a", () => {});', "conditional"],
    ["a choice, seen from its end", '(isWindows ? test.skip : test▲)("a", () => {});', "conditional"],
    ["a constant choice", '(true ? test.skip : test)▲("a", () => {});', "unconditional"],
    ["a name for skipIf", 'const onLinux = test.skipIf(!isLinux);\n▲onLinux("a", () => {});', "conditional"],
    ["a name for a choice", "const maybe = isLinux ? test : test.skip;\n▲maybe('a', () => {});", "conditional"],
    ["a name for skip", "const off = test.skip\nconst b = 1;\n▲off('a', () => {});", "unconditional"],
    ["a name for a name", "const off = test.skip; const out = off; ▲out('a', () => {});", "unconditional"],
    ["a name for itself", "const a = a; ▲a('a', () => {});", null],
    ["an option", '▲test("a", { timeout: 5, skip: true }, () => {});', "unconditional"],
    ["an option that depends", '▲test("a", { skip: isWindows }, () => {});', "conditional"],
    ["an option in short", '▲test("a", { skip, tags: ["merge"] }, () => {});', "conditional"],
    ["an option turned off", '▲test("a", { skip: false }, () => {});', null],
    ["words in the test's own body", '▲test("a", () => { test.skip(isWindows); const x = { skip: true }; });', null],
    ["words in a title", '▲test("a.skip(", { tags: ["skip"] }, () => {});', null],
    ["words in a comment", '// test.skip("a")\n▲test(/* .skip */ "a", () => {});', null],
    ["words in a regular expression", 'const r = /["\'`(]/g; ▲test("a", () => {});', null],
    ["words in a template", `const s = \`\${"}"} test.skip("\`; ▲test("a", () => {});`, null],
  ])("of %s", (_, marked, skip) => {
    const { call, source } = at(marked);
    expect(skipOfCall(call, source)).toBe(skip);
  });
});

describe("skipOfModifier", () => {
  it.each([
    ["test.▲skip();", "unconditional"],
    ['test.▲skip(true, "why");', "unconditional"],
    ["test.▲fixme(!0);", "unconditional"],
    ['test.▲skip(process.platform === "darwin", "why");', "conditional"],
    ['test.▲skip(({ browserName }) => browserName === "firefox");', "conditional"],
    [`test.▲fail(\`\${os}\` === 'a');`, "conditional"],
  ])("of %s", (marked, skip) => {
    expect(skipOfModifier(at(marked).call)).toBe(skip);
  });
});

describe("titleOfCall", () => {
  it.each([
    ['▲test("adds %i", () => {});', "adds %i"],
    ["▲test('it\\'s \\u{1f600} \\x41\\n', () => {});", "it's \u{1f600} A\n"],
    [`▲test(\`loop \${i}\`, () => {});`, `loop \${i}`],
    ["▲test(row.name +\n  suffix, () => {});", "row.name + suffix"],
    ["test.skip▲();", null],
  ])("of %s", (marked, title) => {
    const { call, source } = at(marked);
    expect(titleOfCall(call, source)).toBe(title);
  });
});

it("finds no call where there is none", () => {
  const source = new SourceText("const a = 1;\n");
  expect(callAt(source, 1, 7)).toBeNull();
  expect(callAt(source, 9, 1)).toBeNull();
});

it("gives tokens for any text, to its end", () => {
  for (const text of ["`${", "'a", "/a", "`a\\", "((", "}])", "/* a", "<p>it's</p>", "\u{1f600}", "a\u2028b #x"]) {
    const { tokens } = new SourceText(text);
    expect(tokens.every((token) => text.slice(token.start, token.end) === token.text)).toBe(true);
  }
});
