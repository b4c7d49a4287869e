import { describe, expect, it } from "vitest";
import { detectFormat } from "./detect-format";
import { readReport } from "./read-report";
import { bytesOf, readText } from "./testing/read-text";

describe("detectFormat", () => {
  it.each([
    ["<testsuites/>", "junit-xml"],
    ['\uFEFF\n<?xml version="1.0"?>', "junit-xml"],
    ['{"a":1}', "json"],
    ["[1]", "json"],
    ['{\n  "results": {', "json"],
    ['{"Time":"x","Action":"start","Package":"p"}', "go-test-json"],
    ['{"Action":"build-output","ImportPath":"p","Output":"x"}', "go-test-json"],
    ['# acme/pkg\n./a.go:3: undefined\n{"Action":"start","Package":"p"}\n', "go-test-json"],
    ['{"pytest_version":"8","$report_type":"SessionStart"}', "pytest-reportlog"],
    ["TAP version 13\n", "tap"],
    ["1..3\nok 1 a", "tap"],
    ["# a comment\nnot ok 1 - a", "tap"],
    ["(node:7) ExperimentalWarning: x\nTAP version 13\n", "tap"],
  ])("reads %j as %s", (head, family) => {
    expect(detectFormat(head)).toEqual({ ok: true, family });
  });

  it.each(["", " \n\t", "\uFEFF"])("says that %j is empty", (head) => {
    expect(detectFormat(head)).toEqual({ ok: false, why: "empty" });
  });

  it.each([
    "hello",
    "ok  \tgithub.com/acme/pkg\t0.2s",
    "ok then",
    "PASS",
    "1..x",
    '"text"',
    "null",
    'log line\n{"level":"info","Action":"x"}',
    "a,b,c\n1,2,3",
    "---\nok: true",
  ])("refuses %j", (head) => {
    expect(detectFormat(head)).toMatchObject({ ok: false, why: expect.stringContaining("no known report format") });
  });
});

describe("readReport", () => {
  it("names the file in a refusal, and never decides by its name", async () => {
    const empty = await readReport(bytesOf(""), { fileName: "out/junit.xml" });
    expect(empty).toEqual({ ok: false, why: "out/junit.xml: empty" });
    const report = await readReport(bytesOf('<testsuite name="s"><testcase name="t"/></testsuite>'), {
      fileName: "a.json",
    });
    expect(report).toMatchObject({ ok: true, report: { format: "junit-xml" } });
  });

  it("says what to do with an archive", async () => {
    expect(await readText(new Uint8Array([0x1f, 0x8b, 8, 0]))).toMatchObject({ why: expect.stringContaining("gzip") });
    expect(await readText(new Uint8Array([0x50, 0x4b, 3, 4]))).toMatchObject({ why: expect.stringContaining("zip") });
  });

  it("gives up on a file of blanks", async () => {
    expect(await readText(" ".repeat(500_000))).toMatchObject({ ok: false, why: expect.stringContaining("blanks") });
  });

  it("passes on an error of the stream", async () => {
    async function* broken(): AsyncGenerator<Uint8Array> {
      yield new TextEncoder().encode("<testsuite>");
      throw new Error("connection reset");
    }
    await expect(readReport(broken())).rejects.toThrow("connection reset");
  });
});
