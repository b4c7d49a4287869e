import { describe, expect, it } from "vitest";
import { summarizeReport } from "../summarize-report";
import { outcomesOf } from "../testing/outcomes";
import { reportOf } from "../testing/read-text";

/** A suite of testcases as most writers print it. */
function suite(cases: string, attributes = 'name="unit"'): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites><testsuite ${attributes}>${cases}</testsuite></testsuites>`;
}

describe("dialects of JUnit XML", () => {
  it("reads pytest with classes, parameters, a file and a leaseboard_id", async () => {
    const report = await reportOf(
      suite(
        `<testcase classname="tests.net.test_x.TestA" name="test_b[1]" file="tests/net/test_x.py" line="7" time="0.25">
           <properties><property name="owner" value="ann"/><property name="leaseboard_id" value="net/retry"/></properties>
         </testcase>
         <testcase classname="tests.net.test_x" name="test_c" time="1"><skipped type="pytest.skip" message="no network"/></testcase>`,
        'name="pytest" tests="99" failures="98"',
      ),
    );
    expect(report.producer).toBe("pytest");
    expect(report.retriesVisible).toBe(false);
    expect(report.tests[0]).toEqual({
      leaseboardId: "net/retry",
      suite: "pytest",
      className: "tests.net.test_x.TestA",
      name: "test_b[1]",
      file: "tests/net/test_x.py",
      line: 7,
      variant: null,
      attempts: [{ outcome: "passed", durationMs: 250, message: null }],
      results: 1,
      outcome: "passed",
      flaky: false,
    });
    expect(report.tests[1]?.attempts[0]?.message).toBe("no network");
    expect(summarizeReport(report).colour).toBe("green");
  });

  it("reads surefire: flakyFailure and flakyError are flaky, rerunFailure stays failed", async () => {
    const report = await reportOf(
      suite(`<testcase classname="a.B" name="flaky"><flakyFailure message="one"><stackTrace>at x</stackTrace></flakyFailure>
               <flakyError message="two" type="java.io.IOException"/></testcase>
             <testcase classname="a.B" name="bad"><failure message="no"/><rerunFailure message="still"/><rerunError/></testcase>`),
    );
    expect(outcomesOf(report)).toEqual(["flaky passed flaky FEP", "bad failed FEF"]);
    expect(report.tests[0]?.attempts.map(({ message }) => message)).toEqual(["one", "two", null]);
    expect(report.retriesVisible).toBe(true);
    expect(summarizeReport(report).counts).toMatchObject({ total: 2, failed: 1, flaky: 1, passed: 0 });
  });

  it("knows surefire by its schema, so no rerun means none", async () => {
    const xsd = "https://maven.apache.org/surefire/maven-surefire-plugin/xsd/surefire-test-report-3.0.xsd";
    const report = await reportOf(
      `<testsuite xmlns:xsi="x" xsi:noNamespaceSchemaLocation="${xsd}" name="a.B"><testcase name="ok" classname="a.B"/></testsuite>`,
    );
    expect(report).toMatchObject({ producer: "surefire", retriesVisible: true });
  });

  it("reads nested suites once, with their names from the outside in", async () => {
    const report = await reportOf(
      suite(
        `<testsuite name="Unit" tests="4"><testsuite name="FooTest" tests="2">
           <testcase name="same" class="FooTest"/></testsuite>
           <testsuite name="BarTest"><testcase name="same"><failure/></testcase></testsuite></testsuite>
         <testcase name="same"/>`,
        'name="" tests="8"',
      ),
    );
    expect(report.tests.map((test) => [test.suite, test.outcome])).toEqual([
      ["Unit > FooTest", "passed"],
      ["Unit > BarTest", "failed"],
      [null, "passed"],
    ]);
  });

  it("keeps tests of one name in two classes and two files apart", async () => {
    const report = await reportOf(
      suite(`<testcase classname="a.A" name="same"/><testcase classname="a.B" name="same"><failure/></testcase>
             <testcase classname="a.A" file="x.js" name="same"/><testcase classname="a.A" file="y.js" name="same"/>`),
    );
    expect(outcomesOf(report)).toEqual(["same passed P", "same failed F", "same passed P", "same passed P"]);
    expect(summarizeReport(report).colour).toBe("red");
  });

  it("keeps Playwright's projects apart by hostname and says that retries are missing", async () => {
    const marks = 'tests="1" failures="0" skipped="0" time="1" errors="0"';
    const project = (name: string) =>
      `<testsuite name="a.spec.ts" timestamp="2026-10-02T08:00:00Z" hostname="${name}" ${marks}>
       <testcase name="suite › test" classname="a.spec.ts" time="0.5"/></testsuite>`;
    const report = await reportOf(`<testsuites id="" name="">${project("chromium")}${project("webkit")}</testsuites>`);
    expect(report.producer).toBe("playwright");
    expect(report.tests.map((test) => test.variant)).toEqual(["chromium", "webkit"]);
    expect(report.retriesVisible).toBe(false);
    expect(report.warnings.join()).toContain("json reporter");
  });

  it("reads gotestsum's reruns as attempts", async () => {
    const report = await reportOf(
      suite(`<properties><property name="go.version" value="go1.25"/></properties>
             <testcase classname="acme/pkg" name="TestA"><failure/></testcase><testcase classname="acme/pkg" name="TestB"/>
             <testcase classname="acme/pkg" name="TestA"/>`),
    );
    expect(report).toMatchObject({ producer: "go", retriesVisible: true });
    expect(outcomesOf(report)).toEqual(["TestA passed flaky FP", "TestB passed P"]);
    expect(report.warnings).toEqual([
      "1 tests have more than one result: read as attempts in the order of the report.",
    ]);
  });

  it.each([
    [
      "two empty attempts and a failure",
      "<testcase name='t'/><testcase name='t'/><testcase name='t'><failure/></testcase>",
      "t failed PPF",
    ],
    ["three empty attempts", "<testcase name='t'/><testcase name='t'/><testcase name='t'/>", "t passed PPP"],
    [
      "a failure and a skip",
      "<testcase name='t'><failure/></testcase><testcase name='t'><skipped/></testcase>",
      "t failed FS",
    ],
    ["a skip and a pass", "<testcase name='t'><skipped/></testcase><testcase name='t'/>", "t passed SP"],
    ["an error and a pass", "<testcase name='t'><error/></testcase><testcase name='t'/>", "t passed flaky EP"],
  ])("merges %s", async (_, cases, expected) => {
    const report = await reportOf(suite(cases));
    expect(outcomesOf(report)).toEqual([expected]);
    expect(report.tests[0]?.results).toBe(expected.split(" ").at(-1)?.length);
  });

  it.each([
    ["an error over a failure", "<testcase name='t'><skipped/><failure/><error/></testcase>", "errored"],
    ["a failure over a skip", "<testcase name='t'><skipped/><failure/></testcase>", "failed"],
    ["googletest's notrun", "<testcase name='t' status='notrun' result='suppressed'/>", "skipped"],
    ["googletest's run", "<testcase name='t' status='run' result='completed'/>", "passed"],
    ["ctest's disabled", "<testcase name='t' status='disabled'/>", "skipped"],
    ["ctest's fail", "<testcase name='t' status='fail'><failure message='Failed'/></testcase>", "failed"],
    ["disabled with a failure", "<testcase name='t' status='disabled'><failure/></testcase>", "failed"],
    ["a status alone that says it failed", "<testcase name='t' status='Failed'/>", "failed"],
    ["a rerun without the failure itself", "<testcase name='t'><rerunFailure/></testcase>", "failed"],
    [
      "a result inside the output, which is none",
      "<testcase name='t'><system-out><failure/></system-out></testcase>",
      "passed",
    ],
  ])("reads %s", async (_, cases, outcome) => {
    expect((await reportOf(suite(cases))).tests[0]?.outcome).toBe(outcome);
  });

  it("reads a suite-level error as an error outside tests, with the suite's name", async () => {
    const report = await reportOf(
      suite('<testcase name="t"/><testsuite name="inner"><error message="no database"/></testsuite>'),
    );
    expect(report.errorsOutsideTests).toEqual([{ where: "unit > inner", message: "no database" }]);
    expect(summarizeReport(report).colour).toBe("red");
  });

  it.each([
    ["14,029.255", 14_029_255],
    ["1,234.56", 1_234_560],
    ["8.7e-05", 0],
    ["0.0005", 1],
    ["1,234", null],
    ["-345345", null],
    ["computed", null],
    ["999638317", null],
  ])("reads time %s as %s ms and leaves the outcome alone", async (time, durationMs) => {
    const report = await reportOf(suite(`<testcase name="t" time="${time}"><failure/></testcase>`));
    expect(report.tests[0]).toMatchObject({ outcome: "failed", attempts: [{ durationMs }] });
  });

  it("counts testcases without a name each for itself", async () => {
    const report = await reportOf(
      suite("<testcase/><testcase><failure/></testcase><testcase name=''/><testcase name=''/>"),
    );
    expect(report.tests.map((test) => test.outcome)).toEqual(["passed", "failed", "passed"]);
  });

  it("finds testcases wherever they stand", async () => {
    const report = await reportOf(
      "<testsuites><testcase name='a'/><group><testcase name='b'><failure/></testcase></group></testsuites>",
    );
    expect(outcomesOf(report)).toEqual(["a passed P", "b failed F"]);
  });

  it.each(["<testsuites/>", '<testsuites tests="0"></testsuites>', '<testsuite name="x" tests="12" failures="0"/>'])(
    "reads %s as no tests, which is not green",
    async (xml) => {
      expect(summarizeReport(await reportOf(xml)).colour).toBe("no-tests");
    },
  );

  it("reads a report in which everything was skipped as not green", async () => {
    expect(summarizeReport(await reportOf(suite("<testcase name='t'><skipped/></testcase>"))).colour).toBe(
      "only-skipped",
    );
  });

  it("takes the text of a failure without a message, without colours, cut to 2,000 characters", async () => {
    const report = await reportOf(
      suite(`<testcase name="t"><failure><![CDATA[${"é".repeat(3000)}]]></failure></testcase>
      <testcase name="u"><failure type="Boom"/></testcase>`),
    );
    const messages = report.tests.map((test) => test.attempts[0]?.message);
    expect(messages[0]).toHaveLength(2000);
    expect(messages[0]?.endsWith("é…")).toBe(true);
    expect(messages[1]).toBe("Boom");
  });

  it("leaves the logs inside a flakyFailure out of its message", async () => {
    const report = await reportOf(
      suite(
        "<testcase name='t'><flakyFailure><stackTrace>at x</stackTrace><system-out>noise</system-out></flakyFailure></testcase>",
      ),
    );
    expect(report.tests[0]?.attempts[0]?.message).toBe("at x");
  });
});
