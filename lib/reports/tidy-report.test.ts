import { describe, expect, it } from "vitest";
import { readText, reportOf } from "./testing/read-text";

describe("what a report says outside its tests", () => {
  it("is plain text within the limits, whatever the tool wrote", async () => {
    const errors = [{ message: `\u001b[31m${"x".repeat(9000)}`, location: { file: `a\u0000${"b".repeat(900)}` } }];
    const report = await reportOf(JSON.stringify({ config: {}, suites: [], errors }));
    const [error] = report.errorsOutsideTests;
    expect(error?.message).toHaveLength(2000);
    expect(error?.message.startsWith("xxx")).toBe(true);
    expect(error?.where.startsWith("a\uFFFDb")).toBe(true);
    expect(error?.where).toHaveLength(500);
  });

  it.each([
    ["JUnit", `<testsuite name="s">${"<error/>".repeat(10_001)}</testsuite>`],
    ["Playwright JSON", JSON.stringify({ config: {}, suites: [], errors: Array.from({ length: 10_001 }, () => ({})) })],
  ])("is refused beyond the limit in %s", async (_, text) => {
    expect(await readText(text)).toMatchObject({ ok: false, why: expect.stringContaining("errors outside tests") });
  });

  it("names a suite-level error without a message", async () => {
    const report = await reportOf('<testsuite name="s"><error/></testsuite>');
    expect(report.errorsOutsideTests).toEqual([{ where: "s", message: "a suite-level error" }]);
  });
});
