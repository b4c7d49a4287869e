import { describe, expect, it } from "vitest";
import { summarizeReport } from "../summarize-report";
import { outcomesOf } from "../testing/outcomes";
import { readText, reportOf } from "../testing/read-text";

const read = (document: unknown, options: { root?: string } = {}) => reportOf(JSON.stringify(document), options);

/** A Playwright report with one file, one describe block and these tests in it. */
function playwright(tests: readonly object[], more: object = {}): object {
  const spec = { title: "shows the list", file: "e2e/a.spec.ts", line: 7, tests };
  const block = { title: "page", file: "e2e/a.spec.ts", specs: [spec] };
  return { config: {}, suites: [{ title: "e2e/a.spec.ts", suites: [block] }], errors: [], ...more };
}

describe("Playwright JSON", () => {
  const test = (statuses: readonly string[], more: object = {}) => ({
    expectedStatus: "passed",
    projectName: "chromium",
    results: statuses.map((status, retry) => ({ status, retry, duration: 12.4, error: { message: `no ${retry}` } })),
    ...more,
  });

  it("keeps every attempt, its duration and its message", async () => {
    const report = await read(playwright([test(["failed", "timedOut", "passed"])]));
    expect(report).toMatchObject({ format: "playwright-json", retriesVisible: true, incomplete: false });
    expect(report.tests[0]).toMatchObject({
      name: "shows the list",
      suite: "page",
      file: "e2e/a.spec.ts",
      line: 7,
      variant: "chromium",
      flaky: true,
      attempts: [
        { outcome: "failed", durationMs: 12, message: "no 0" },
        { outcome: "failed", durationMs: 12, message: "no 1" },
        { outcome: "passed", durationMs: 12, message: null },
      ],
    });
  });

  it.each([
    ["an expected failure as passed", test(["failed"], { expectedStatus: "failed" }), "shows the list passed P"],
    ["an unexpected pass as failed", test(["passed"], { expectedStatus: "failed" }), "shows the list failed F"],
    ["a skip", test(["skipped"], { expectedStatus: "skipped" }), "shows the list skipped S"],
    [
      "an unknown status as errored, also when it is expected",
      test(["odd"], { expectedStatus: "odd" }),
      "shows the list errored E",
    ],
    ["a missing status as errored", { projectName: "x", results: [{}] }, "shows the list errored E"],
  ])("reads %s", async (_, entry, expected) => {
    expect(outcomesOf(await read(playwright([entry])))).toEqual([expected]);
  });

  it("keeps projects apart and reads an annotation leaseboard_id", async () => {
    const annotations = [{ type: "issue" }, { type: "leaseboard_id", description: " list/show " }];
    const report = await read(playwright([test(["passed"]), test(["failed"], { projectName: "webkit", annotations })]));
    expect(report.tests.map(({ variant, leaseboardId }) => [variant, leaseboardId])).toEqual([
      ["chromium", null],
      ["webkit", "list/show"],
    ]);
  });

  it.each([
    ["no result at all", test([])],
    ["an interrupted result", test(["interrupted"])],
  ])("takes a test with %s as not run, and the run as cut short", async (_, entry) => {
    const report = await read(playwright([entry]));
    expect(outcomesOf(report)).toEqual(["shows the list skipped -"]);
    expect(report.incomplete).toBe(true);
    expect(summarizeReport(report).colour).toBe("red");
  });

  it("lists errors outside tests", async () => {
    const errors = [{ message: "global setup", location: { file: "setup.ts" } }, {}];
    const report = await read(playwright([test(["passed"])], { errors }));
    expect(report.errorsOutsideTests).toEqual([
      { where: "setup.ts", message: "global setup" },
      { where: "the whole run", message: "an error without a message" },
    ]);
  });

  it("takes entries that are no tests as an error, never as nothing", async () => {
    const report = await read({ config: {}, suites: [{ specs: ["text", null] }, 7] });
    expect(report.errorsOutsideTests[0]?.message).toContain("3 entries");
    expect(summarizeReport(report).colour).toBe("red");
  });

  it("refuses suites nested without end", async () => {
    let suite: object = { specs: [] };
    for (let depth = 0; depth < 500; depth += 1) suite = { suites: [suite] };
    expect(await readText(JSON.stringify({ config: {}, suites: [suite] }))).toMatchObject({ ok: false });
  });
});

describe("Jest and Vitest JSON", () => {
  const file = (tests: readonly object[], more: object = {}) => ({
    name: "/ci/work/src/a.test.ts",
    status: "passed",
    message: "",
    assertionResults: tests,
    ...more,
  });
  const jest = (files: readonly object[], more: object = {}) => ({
    numTotalTests: 1,
    success: true,
    testResults: files,
    ...more,
  });
  const test = (title: string, status: string, more: object = {}) => ({
    ancestorTitles: ["list"],
    title,
    status,
    ...more,
  });

  it("reads statuses, and files relative to the checkout", async () => {
    const tests = ["passed", "failed", "pending", "todo", "skipped", "disabled", "new-status"].map((status) =>
      test(status, status),
    );
    const report = await read(jest([file(tests)]), { root: "/ci/work/" });
    expect(outcomesOf(report)).toEqual([
      "passed passed P",
      "failed failed F",
      "pending skipped S",
      "todo skipped S",
      "skipped skipped S",
      "disabled skipped S",
      "new-status errored E",
    ]);
    expect(report.tests[0]).toMatchObject({ file: "src/a.test.ts", suite: "list" });
    expect(report.tests[6]?.attempts[0]?.message).toContain('"new-status"');
    expect(report).toMatchObject({ retriesVisible: false, producer: null });
  });

  it("leaves a file outside the checkout as it is", async () => {
    const report = await read(jest([file([test("a", "passed")])]), { root: "/ci/wor" });
    expect(report.tests[0]?.file).toBe("/ci/work/src/a.test.ts");
  });

  it("turns Jest's invocations into attempts", async () => {
    const tests = [
      test("late", "passed", { invocations: 3, retryReasons: ["first", "second"] }),
      test("never", "failed", { invocations: 2, failureMessages: ["last"] }),
    ];
    const report = await read(jest([file(tests)], { wasInterrupted: false }));
    expect(outcomesOf(report)).toEqual(["late passed flaky FFP", "never failed FF"]);
    expect(report.tests[0]?.attempts.map(({ message }) => message)).toEqual(["first", "second", null]);
    expect(report).toMatchObject({ retriesVisible: true, producer: "jest" });
  });

  it("tells tests of one name apart by their line", async () => {
    const at = (line: number, status: string) => test("same", status, { location: { line, column: 1 } });
    const report = await read(jest([file([at(3, "failed"), at(9, "passed")])]));
    expect(outcomesOf(report)).toEqual(["same failed F", "same passed P"]);
  });

  it("takes a file that failed without a failed test as an error outside tests", async () => {
    const report = await read(jest([file([], { status: "failed", message: "cannot find module" })]), {
      root: "/ci/work",
    });
    expect(report.errorsOutsideTests).toEqual([{ where: "src/a.test.ts", message: "cannot find module" }]);
  });

  it("takes a run without success and without a failure as failed, and an interrupted one as cut short", async () => {
    const report = await read(jest([file([test("a", "passed")])], { success: false, wasInterrupted: true }));
    expect(report.errorsOutsideTests).toHaveLength(1);
    expect(report.incomplete).toBe(true);
  });
});

describe("CTRF", () => {
  const ctrf = (tests: readonly object[]) => ({ results: { tool: { name: "jest" }, summary: { passed: 99 }, tests } });

  it("reads retries and flaky, whichever is there", async () => {
    const report = await read(
      ctrf([
        { name: "clean", status: "passed", flaky: false },
        { name: "retried", status: "passed", retries: 2 },
        { name: "flaky", status: "passed", flaky: true },
        { name: "listed", status: "failed", retryAttempts: [{ message: "first" }] },
        { name: "flaky but failed", status: "failed", flaky: true },
      ]),
    );
    expect(outcomesOf(report)).toEqual([
      "clean passed P",
      "retried passed flaky FFP",
      "flaky passed flaky FP",
      "listed failed FF",
      "flaky but failed failed F",
    ]);
    expect(report).toMatchObject({ producer: "jest", retriesVisible: true });
  });

  it("does not know retries where no test has any of these fields", async () => {
    const report = await read(ctrf([{ name: "a", status: "passed" }]));
    expect(report.retriesVisible).toBe(false);
  });

  it("reads suites as text and as a list, other and pending as skipped, and an id in extra", async () => {
    const report = await read(
      ctrf([
        { name: "a", status: "other", suite: ["outer", "inner"], filePath: "a.ts", extra: { leaseboard_id: "x" } },
        { name: "b", status: "pending", suite: "one" },
      ]),
    );
    expect(report.tests[0]).toMatchObject({
      suite: "outer > inner",
      file: "a.ts",
      leaseboardId: "x",
      outcome: "skipped",
    });
    expect(report.tests[1]).toMatchObject({ suite: "one", outcome: "skipped" });
    expect(summarizeReport(report).colour).toBe("only-skipped");
  });

  it("refuses a number of retries that no run can have", async () => {
    expect(await readText(JSON.stringify(ctrf([{ name: "a", status: "passed", retries: 1e12 }])))).toMatchObject({
      ok: false,
    });
  });
});
