import { describe, expect, it } from "vitest";
import { outcomesOf } from "../testing/outcomes";
import { readText, reportOf } from "../testing/read-text";

const read = (document: unknown) => reportOf(JSON.stringify(document));

describe("pytest-json-report", () => {
  const test = (name: string, outcome: string, more: object = {}) => ({
    nodeid: `tests/a.py::${name}`,
    lineno: 6,
    outcome,
    ...more,
  });

  it("reads outcomes, lines from 1, durations and the broken stage's message", async () => {
    const failed = {
      setup: { outcome: "passed", duration: 0.1 },
      call: { outcome: "failed", duration: 0.2, crash: { message: "assert 1 == 2" } },
    };
    const tests = [
      test("a", "passed"),
      test("b", "failed", failed),
      test("c", "error"),
      test("d", "xfailed"),
      test("e", "xpassed"),
      test("f", "rerun"),
      test("g", "passed", { teardown: { outcome: "failed", longrepr: "boom" } }),
    ];
    const report = await read({ exitcode: 1, tests });
    expect(outcomesOf(report).map((line) => line.split("::")[1])).toEqual([
      "a passed P",
      "b failed F",
      "c errored E",
      "d skipped S",
      "e passed P",
      "f errored E",
      "g errored E",
    ]);
    expect(report.tests[1]).toMatchObject({
      file: "tests/a.py",
      line: 7,
      attempts: [{ durationMs: 300, message: "assert 1 == 2" }],
    });
    expect(report).toMatchObject({ producer: "pytest", retriesVisible: false, errorsOutsideTests: [] });
  });

  it("lists collection errors", async () => {
    const report = await read({
      exitcode: 2,
      tests: [],
      collectors: [{ nodeid: "b.py", outcome: "failed", longrepr: "SyntaxError" }],
    });
    expect(report.errorsOutsideTests).toContainEqual({ where: "b.py", message: "SyntaxError" });
    expect(report.incomplete).toBe(true);
  });

  it.each([
    [0, 0],
    [1, 1],
    [3, 1],
    [4, 1],
    [5, 0],
    [99, 1],
  ])("takes exit code %i without a failed test as %i errors outside tests", async (exitcode, errors) => {
    const report = await read({ exitcode, tests: [test("a", "passed")] });
    expect(report.errorsOutsideTests).toHaveLength(errors);
  });

  it("reads record_property leaseboard_id", async () => {
    const report = await read({
      exitcode: 0,
      tests: [test("a", "passed", { user_properties: [{ leaseboard_id: "net/a" }] })],
    });
    expect(report.tests[0]?.leaseboardId).toBe("net/a");
  });
});

describe("Mocha JSON", () => {
  const test = (title: string, currentRetry = 0) => ({
    title,
    fullTitle: `list ${title}`,
    file: "/w/a.js",
    currentRetry,
    err: {},
  });

  it("takes the outcome from the list a test stands in, and retries as failed attempts", async () => {
    const [ok, late, bad, off, gone] = [test("ok"), test("late", 2), test("bad", 1), test("off"), test("gone")];
    const hook = {
      title: 'after "all" hook',
      fullTitle: 'list "after all" hook',
      file: "/w/a.js",
      err: { message: "no" },
    };
    const report = await read({
      stats: {},
      tests: [ok, late, bad, off, gone],
      passes: [ok, late],
      failures: [bad, hook],
      pending: [off],
    });
    expect(outcomesOf(report)).toEqual([
      "list ok passed P",
      "list late passed flaky FFP",
      "list bad failed FF",
      "list off skipped S",
      "list gone skipped -",
    ]);
    expect(report.errorsOutsideTests).toEqual([{ where: 'list "after all" hook', message: "no" }]);
    expect(report).toMatchObject({ incomplete: true, retriesVisible: true });
  });
});

describe("RSpec JSON", () => {
  it("reads examples by id and counts errors outside of them", async () => {
    const example = (id: string, status: string) => ({
      id,
      full_description: `does ${id}`,
      status,
      file_path: "./spec/a.rb",
      line_number: 3,
      run_time: 0.5,
    });
    const report = await read({
      examples: [
        example("./spec/a.rb[1:1]", "passed"),
        example("./spec/a.rb[1:2]", "failed"),
        example("./spec/a.rb[1:3]", "pending"),
      ],
      summary: { errors_outside_of_examples_count: 2 },
    });
    expect(outcomesOf(report).map((line) => line.split(" ").slice(1).join(" "))).toEqual([
      "passed P",
      "failed F",
      "skipped S",
    ]);
    expect(report.errorsOutsideTests).toEqual([
      { where: "outside of examples", message: "2 errors outside of examples" },
    ]);
  });
});

describe("other JSON", () => {
  it.each([
    ["{}", "empty object"],
    ["[]", "no object"],
    ['{"a":1,"b":2}', 'its keys are "a", "b"'],
    ['{"testResults":{}}', "no known report format"],
    ['{"config":{},"suites":[],"examples":[],"summary":{}}', "playwright-json or rspec-json"],
    ['{"tests":[],\n\n"exitcode":}', "not valid JSON"],
    ['{"tests":[]', "not valid JSON"],
  ])("refuses %s", async (text, why) => {
    const result = await readText(text);
    expect(result.ok ? "read" : result.why).toContain(why);
  });

  it("names the line of a fault", async () => {
    expect(await readText('{"tests":[],\n\n"exitcode":}')).toMatchObject({ ok: false, line: 3 });
  });

  it.each([
    ['{"tests":[]\n', 1],
    ['{"tests":[],\n"a":\n\n \n', 2],
    ["[\n", 1],
    ["{\n}x\n", 2],
  ])("counts the end of the input to its last line with a word: %j", async (text, line) => {
    const result = await readText(text);
    expect(result).toMatchObject({ ok: false, line });
    expect(result.ok ? "" : result.why).not.toMatch(/\(line \d/);
  });

  it("survives a document nested without end", { timeout: 60_000 }, async () => {
    expect(await readText("[".repeat(2_000_000))).toMatchObject({ ok: false });
    const deep = `{"exitcode":0,"tests":${"[".repeat(100_000)}${"]".repeat(100_000)}}`;
    const result = await readText(deep);
    expect(result.ok && result.report.errorsOutsideTests).toHaveLength(1);
  });
});
