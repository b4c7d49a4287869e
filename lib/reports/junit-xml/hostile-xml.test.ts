import { describe, expect, it } from "vitest";
import { summarizeReport } from "../summarize-report";
import { readText, reportOf } from "../testing/read-text";

const escapeCharacter = String.fromCharCode(27);
const ok = '<testsuite name="s"><testcase name="t"/></testsuite>';

async function refusalOf(xml: string | Uint8Array): Promise<{ why: string; line?: number }> {
  const result = await readText(xml);
  if (result.ok) throw new Error(`read with ${result.report.tests.length} tests`);
  return result;
}

describe("hostile and broken XML", () => {
  it("refuses nested entity definitions before expanding anything", async () => {
    const entities = Array.from({ length: 9 }, (_, i) => `<!ENTITY l${i + 1} "${`&l${i};`.repeat(10)}">`).join("\n");
    const bomb = `<?xml version="1.0"?>\n<!DOCTYPE testsuite [\n<!ENTITY l0 "lol">\n${entities}\n]>\n<testsuite name="&l9;"/>`;
    const refusal = await refusalOf(bomb);
    expect(refusal.why).toContain("internal subset");
    expect(refusal.line).toBe(1);
  });

  it.each(["file:///etc/passwd", "https://example.test/x"])("refuses an external entity for %s", async (address) => {
    const xml = `<!DOCTYPE r [<!ENTITY xxe SYSTEM "${address}">]><testsuite name="&xxe;"><testcase name="t"/></testsuite>`;
    expect((await refusalOf(xml)).why).toContain("internal subset");
  });

  it("ignores a DOCTYPE that only names a file, and says so", async () => {
    const report = await reportOf(`<!DOCTYPE testsuite SYSTEM "https://example.test/junit.dtd">${ok}`);
    expect(report.tests).toHaveLength(1);
    expect(report.warnings).toEqual(["Its DOCTYPE was ignored."]);
  });

  it.each([
    ['<!DOCTYPE a SYSTEM "x>y<![CDATA[">', "malformed"],
    ["<!DOCTYPE a <!-- -->", "malformed"],
    [`<!DOCTYPE a ${"x".repeat(200_000)}`, "malformed"],
  ])("refuses the odd DOCTYPE %.40s", async (doctype, why) => {
    expect((await refusalOf(`${doctype}${ok}`)).why).toContain(why);
  });

  it.each(["&xxe;", "&constructor;", "&__proto__;", "&toString;"])(
    "refuses the entity %s that nothing defines",
    async (entity) => {
      const refusal = await refusalOf(`<testsuite name="s">\n<testcase name="${entity}"/></testsuite>`);
      expect(refusal).toMatchObject({ why: "not well-formed XML: undefined entity.", line: 2 });
    },
  );

  it("replaces a raw escape character, with a warning that names the line", async () => {
    const report = await reportOf(
      `<testsuite name="s">\n<testcase name="a${escapeCharacter}b">\n<failure>${escapeCharacter}[31mred</failure></testcase></testsuite>`,
    );
    expect(report.tests[0]).toMatchObject({ name: "a\uFFFDb", outcome: "failed" });
    expect(report.warnings).toEqual(["Line 2: characters that XML forbids were replaced by U+FFFD"]);
  });

  it("reads on after a reference to an escape character", async () => {
    const report = await reportOf(
      '<testsuite name="s"><testcase name="t"><failure message="&#27;[31mred"/><system-out>&#x1b;[0m</system-out></testcase></testsuite>',
    );
    expect(summarizeReport(report).counts.failed).toBe(1);
    expect(report.warnings).toHaveLength(1);
  });

  it.each([
    ["<testsuites>\n", 1],
    ["<testsuites>\n<testsuite>\r\n\n \n", 2],
    ["<testsuites>\n\n<testsuite>", 3],
  ])("counts the end of the input to its last line with a word: %j", async (text, line) => {
    expect(await refusalOf(text)).toMatchObject({ line });
  });

  it("refuses a NUL character with its line", async () => {
    expect(await refusalOf(`<testsuite name="s">\n\n<testcase name="a\0"/></testsuite>`)).toMatchObject({ line: 3 });
  });

  it.each([
    ["a file cut off in an element", '<testsuite name="s"><testcase name="t"/>'],
    ["a file cut off in a tag", '<testsuite name="s"><testcase na'],
    ["a file cut off in CDATA", '<testsuite name="s"><testcase name="t"/><system-out><![CDATA[abc'],
    ["a file cut off in a comment", `<!-- abc ${ok}`],
    ["a raw < in an attribute", '<testsuite name="s"><testcase name="t" time="<<computed>>"/></testsuite>'],
    ["two roots", `${ok}${ok}`],
    ["text after the root", `${ok} and more`],
    ["a duplicate attribute", '<testsuite name="s" name="t"/>'],
    ["elements that do not match", '<testsuite name="s"><testcase name="t"></testsuite></testcase>'],
    ["a section marker inside a processing instruction", `<?x <![CDATA[ ?><testsuite><testcase name="t"></testsuite>`],
  ])("refuses %s", async (_, xml) => {
    expect((await refusalOf(xml)).why).not.toBe("");
  });

  it("reads failures behind markers that only look like sections", async () => {
    const report = await reportOf(
      `<?x <![CDATA[ ?><!-- <![CDATA[ --><testsuite name="s"><testcase name="t"><system-out><![CDATA[ <!-- ]]></system-out><failure/></testcase></testsuite>`,
    );
    expect(summarizeReport(report).counts.failed).toBe(1);
  });

  it.each([
    ["<suites><suite/></suites>", "root <suites>"],
    ["<TestRun xmlns='x'/>", "root <TestRun>"],
    [`<html><body>${"x".repeat(10)}</body></html>`, "root <html>"],
  ])("refuses %s, which is XML and not JUnit", async (xml, why) => {
    expect((await refusalOf(xml)).why).toContain(why);
  });

  it("refuses elements nested beyond the limit", async () => {
    expect((await refusalOf(`<testsuite>${"<a>".repeat(100_000)}`)).why).toContain("nested more than");
  });

  it("refuses an element with too many attributes", async () => {
    const attributes = Array.from({ length: 5000 }, (_, i) => `a${i}="1"`).join(" ");
    expect((await refusalOf(`<testsuite ${attributes}/>`)).why).toContain("attributes");
  });

  it("refuses more attempts than a report may hold", { timeout: 60_000 }, async () => {
    const cases = `<testcase name="t">${"<flakyFailure/>".repeat(250_001)}</testcase>`;
    expect((await refusalOf(`<testsuite name="s">${cases}</testsuite>`)).why).toContain("more than 250000 results");
  });

  it("takes names like __proto__ as names", async () => {
    const report = await reportOf(
      '<testsuite name="__proto__"><testcase classname="constructor" name="__proto__" __proto__="x"/></testsuite>',
    );
    expect(report.tests[0]).toMatchObject({ suite: "__proto__", className: "constructor", name: "__proto__" });
  });

  it.each([
    ["utf-16le", [0xff, 0xfe]],
    ["utf-16be", [0xfe, 0xff]],
  ])("reads %s by its byte order mark", async (encoding, mark) => {
    const text = '<testsuite name="ß"><testcase name="日本"/></testsuite>';
    const bytes = Buffer.from(text, "utf16le");
    if (encoding === "utf-16be") bytes.swap16();
    const report = await reportOf(new Uint8Array([...mark, ...bytes]));
    expect(report.tests[0]).toMatchObject({ suite: "ß", name: "日本" });
  });

  it("reads the encoding that the declaration names, and refuses one that it does not know", async () => {
    const declared = (name: string) =>
      `<?xml version="1.0" encoding="${name}"?><testsuite name="s"><testcase name="\u00e9"/></testsuite>`;
    const report = await reportOf(new Uint8Array(Buffer.from(declared("ISO-8859-1"), "latin1")));
    expect(report.tests[0]?.name).toBe("é");
    expect((await refusalOf(declared("EBCDIC-X"))).why).toContain("EBCDIC-X");
  });

  it("replaces bytes that are not text, with a warning", async () => {
    const report = await reportOf(
      new Uint8Array([...Buffer.from('<testsuite name="s"><testcase name="'), 0xff, ...Buffer.from('"/></testsuite>')]),
    );
    expect(report.tests[0]?.name).toBe("\uFFFD");
    expect(report.warnings[0]).toContain("not utf-8 text");
  });
});
