import { describe, expect, it } from "vitest";
import { readReport } from "./read-report";
import type { Report } from "./result";
import { countTests, summarizeReport } from "./summarize-report";

// Faults that users of other tools reported in public, each with the outcome that is right here.

async function* inOnePiece(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text);
}

async function read(text: string): Promise<Report> {
  const result = await readReport(inOnePiece(text), { fileName: "report" });
  if (!result.ok) throw new Error(result.why);
  return result.report;
}

const suite = (inner: string, attributes = "") =>
  read(`<testsuites><testsuite name="s" ${attributes}>${inner}</testsuite></testsuites>`);
const outcomes = (report: Report) =>
  report.tests.map(({ name, outcome, flaky, results }) => ({ name, outcome, flaky, results }));

describe("reruns", () => {
  const attempt = (inner: string) => `<testcase classname="tests.test_a" name="test_x" time="0.1">${inner}</testcase>`;

  // facebookresearch/ProgramBench#64
  it("reads empty earlier attempts and a failed last one as one failed test", async () => {
    const report = await suite(attempt("") + attempt("") + attempt('<failure message="boom"/>'));
    expect(outcomes(report)).toEqual([{ name: "test_x", outcome: "failed", flaky: false, results: 3 }]);
  });

  // facebookresearch/ProgramBench#64
  it("reads three empty results of one id as one passed test that says it was three", async () => {
    const report = await suite(attempt("") + attempt("") + attempt(""));
    expect(outcomes(report)).toEqual([{ name: "test_x", outcome: "passed", flaky: false, results: 3 }]);
  });

  // pytest-dev/pytest-rerunfailures#97
  it("knows that plain JUnit of pytest leaves reruns out", async () => {
    const report = await read(`<testsuites><testsuite name="pytest">${attempt("")}</testsuite></testsuites>`);
    expect(report.retriesVisible).toBe(false);
  });

  // EnricoMi/publish-unit-test-result-action#539
  it("believes testcases, never the suite's totals", async () => {
    const report = await suite(
      '<testcase classname="a.B" name="t"><flakyFailure message="late"/></testcase>',
      'tests="11" failures="1"',
    );
    expect(summarizeReport(report)).toEqual({
      counts: { total: 1, passed: 0, failed: 0, errored: 0, skipped: 0, flaky: 1 },
      colour: "green-with-flaky",
    });
  });

  // mikepenz/action-junit-report#1394, jenkinsci/junit-plugin#237
  it("counts each flakyFailure as an attempt of a flaky test", async () => {
    const report = await suite(
      `<testcase classname="a.B" name="shaky">${'<flakyFailure message="late"/>'.repeat(4)}</testcase>
       <testcase classname="a.B" name="calm"/>`,
    );
    expect(outcomes(report)).toMatchObject([
      { name: "shaky", flaky: true },
      { name: "calm", flaky: false },
    ]);
    expect(report.tests[0]?.attempts.map(({ outcome }) => outcome)).toEqual([...Array(4).fill("failed"), "passed"]);
  });

  // microsoft/playwright#29446, #35592
  it("reads retries out of Playwright's JSON, and knows that its JUnit hides them", async () => {
    const result = (status: string, retry: number) => ({ status, retry, duration: 5, errors: [] });
    const json = {
      config: { rootDir: "/repo" },
      suites: [
        {
          title: "a.spec.ts",
          file: "a.spec.ts",
          specs: [
            {
              title: "signs in",
              file: "a.spec.ts",
              line: 3,
              tests: [
                {
                  projectName: "",
                  expectedStatus: "passed",
                  status: "flaky",
                  results: [result("failed", 0), result("passed", 1)],
                },
              ],
            },
          ],
        },
      ],
      errors: [],
      stats: {},
    };
    const fromJson = await read(JSON.stringify(json));
    expect([countTests(fromJson.tests).flaky, fromJson.retriesVisible]).toEqual([1, true]);
    const fromXml = await read(
      `<testsuites id="" name="" tests="1" failures="0" skipped="0" errors="0" time="1">
         <testsuite name="a.spec.ts" timestamp="2026-06-01T08:00:00.000Z" hostname="" tests="1" failures="0" skipped="0" time="1" errors="0">
           <testcase name="signs in" classname="a.spec.ts" time="1"/>
         </testsuite></testsuites>`,
    );
    expect([countTests(fromXml.tests).flaky, fromXml.retriesVisible]).toEqual([0, false]);
  });

  // allure-framework/allure-js#1462
  it("takes a passed CTRF test with retries for flaky though nothing says so", async () => {
    const test = { name: "t", status: "passed", duration: 5, retries: 2 };
    const report = await read(
      JSON.stringify({ results: { tool: { name: "x" }, summary: { tests: 1, passed: 1 }, tests: [test] } }),
    );
    expect(outcomes(report)).toMatchObject([{ outcome: "passed", flaky: true }]);
    expect(report.tests[0]?.attempts).toHaveLength(3);
  });

  // gotestyourself/gotestsum#281, #384
  it("reads the attempts of a go test that was run again", async () => {
    const event = (fields: object) => JSON.stringify({ Time: "2026-06-01T08:00:00Z", Package: "a/b", ...fields });
    const run = (action: string) => [
      event({ Action: "run", Test: "TestX" }),
      event({ Action: action, Test: "TestX", Elapsed: 0.1 }),
      event({ Action: action, Elapsed: 0.1 }),
    ];
    const report = await read([...run("fail"), ...run("fail"), ...run("pass")].join("\n"));
    expect(outcomes(report)).toMatchObject([{ name: "TestX", outcome: "passed", flaky: true }]);
    expect(report.tests[0]?.attempts.map(({ outcome }) => outcome)).toEqual(["failed", "failed", "passed"]);
  });

  // microsoft/playwright#15610
  it("takes a listed test without a result for not run, not for skipped", async () => {
    const spec = { title: "late", file: "a.spec.ts", line: 3, tests: [{ projectName: "", results: [] }] };
    const json = {
      config: {},
      suites: [{ title: "a.spec.ts", file: "a.spec.ts", specs: [spec] }],
      errors: [],
      stats: {},
    };
    const report = await read(JSON.stringify(json));
    expect(report.tests).toMatchObject([{ name: "late", attempts: [] }]);
  });

  // TypedDevs/bashunit#1012
  it("reads a TAP test that passed on a retry as flaky", async () => {
    const report = await read("TAP version 13\n1..2\nok 1 - calm\nok 2 - shaky # FLAKY 2 re-tries\n");
    expect(outcomes(report)).toMatchObject([
      { name: "calm", flaky: false },
      { name: "shaky", flaky: true },
    ]);
  });
});

describe("parsing", () => {
  // joshdk/go-junit#38, junit-team/junit-framework#1381, testng-team/testng#1318
  it("reads a time with a thousands separator, and the result either way", async () => {
    const report = await suite('<testcase classname="a.B" name="slow" time="14,029.255"/>');
    expect(report.tests[0]).toMatchObject({
      outcome: "passed",
      attempts: [{ outcome: "passed", durationMs: 14_029_255 }],
    });
  });

  // bats-core/bats-core#846, jest-community/jest-junit#197, pact-foundation/pact-reference#421
  it.each(["\u001b[31mred", "&#27;[31mred"])("is never green on nothing for the colour code %j", async (text) => {
    const xml = `<testsuites><testsuite name="s"><testcase name="t"><system-out>${text}</system-out><failure message="no"/></testcase></testsuite></testsuites>`;
    const result = await readReport(inOnePiece(xml), { fileName: "colours.xml" });
    if (result.ok) expect(summarizeReport(result.report).colour).toBe("red");
    else expect(result).toMatchObject({ why: expect.stringContaining("colours.xml"), line: 1 });
  });

  // buildkite-plugins/test-collector-buildkite-plugin#54, dorny/test-reporter#701, weiwei/junitparser#115
  it("counts each test of nested suites once, also where suites share a name", async () => {
    const report = await read(`<testsuites><testsuite name="a"><testcase name="one"/>
      <testsuite name="b"><testcase name="two"/><testsuite name="b"><testcase name="two"/></testsuite></testsuite>
      <testsuite name="b"><testcase name="three"/></testsuite></testsuite></testsuites>`);
    expect(report.tests.map(({ suite: path, name }) => [path, name])).toHaveLength(4);
    expect(countTests(report.tests)).toMatchObject({ total: 4, passed: 4 });
  });
});
