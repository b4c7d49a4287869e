import { describe, expect, it } from "vitest";
import { summarizeReport } from "../summarize-report";
import { outcomesOf } from "../testing/outcomes";
import { reportOf } from "../testing/read-text";

type Event = {
  Action: string;
  Package?: string;
  Test?: string;
  Output?: string;
  Elapsed?: number;
  ImportPath?: string;
};

const inPackage = (Action: string, Test?: string, more: Partial<Event> = {}): Event => ({
  Action,
  Package: "acme/pkg",
  ...(Test === undefined ? {} : { Test }),
  ...more,
});
const read = (events: readonly (Event | string)[]) =>
  reportOf(events.map((event) => (typeof event === "string" ? event : JSON.stringify(event))).join("\n"));

describe("go test -json", () => {
  it("reads tests and subtests with their output as message", async () => {
    const report = await read([
      inPackage("start"),
      inPackage("run", "TestA"),
      inPackage("output", "TestA", { Output: "=== RUN   TestA\n" }),
      inPackage("run", "TestA/sub"),
      inPackage("output", "TestA/sub", { Output: "    a_test.go:7: want 1\n" }),
      inPackage("fail", "TestA/sub", { Elapsed: 0.5 }),
      inPackage("fail", "TestA", { Elapsed: 0.6 }),
      inPackage("run", "TestB"),
      inPackage("skip", "TestB"),
      inPackage("fail"),
    ]);
    expect(outcomesOf(report)).toEqual(["TestA/sub failed F", "TestA failed F", "TestB skipped S"]);
    expect(report.tests[0]).toMatchObject({
      className: "acme/pkg",
      attempts: [{ durationMs: 500, message: "a_test.go:7: want 1" }],
    });
    expect(report).toMatchObject({ retriesVisible: true, incomplete: false, errorsOutsideTests: [] });
  });

  it("reads reruns in rounds as attempts, and the last end of the package", async () => {
    const report = await read([
      ...[
        inPackage("run", "TestA"),
        inPackage("fail", "TestA"),
        inPackage("run", "TestB"),
        inPackage("pass", "TestB"),
        inPackage("fail"),
      ],
      ...[inPackage("start"), inPackage("run", "TestA"), inPackage("pass", "TestA"), inPackage("pass")],
    ]);
    expect(outcomesOf(report)).toEqual(["TestA passed flaky FP", "TestB passed P"]);
    expect(summarizeReport(report).colour).toBe("green-with-flaky");
  });

  it("takes a package that fails again in a rerun, without a failed test, as an error outside tests", async () => {
    const report = await read([
      ...[inPackage("start"), inPackage("run", "TestA"), inPackage("fail", "TestA"), inPackage("fail")],
      ...[
        inPackage("start"),
        inPackage("run", "TestA"),
        inPackage("pass", "TestA"),
        inPackage("output", undefined, { Output: "exit status 2\n" }),
        inPackage("fail"),
      ],
    ]);
    expect(report.errorsOutsideTests).toEqual([{ where: "acme/pkg", message: "exit status 2" }]);
  });

  it("takes a test without an end as errored", async () => {
    const report = await read([
      inPackage("run", "TestA"),
      inPackage("output", "TestA", { Output: "panic: test timed out\n" }),
      inPackage("fail"),
    ]);
    expect(outcomesOf(report)).toEqual(["TestA errored E"]);
    expect(report.tests[0]?.attempts[0]?.message).toBe("panic: test timed out");
    expect(report.errorsOutsideTests).toEqual([]);
  });

  it("takes a package without an end as a run cut short", async () => {
    const report = await read([inPackage("start"), inPackage("run", "TestA"), inPackage("pass", "TestA")]);
    expect(report.incomplete).toBe(true);
    expect(summarizeReport(report).colour).toBe("red");
  });

  it("takes a cut last line as a run cut short", async () => {
    const report = await read([
      inPackage("run", "TestA"),
      inPackage("pass", "TestA"),
      inPackage("pass"),
      '{"Action":"ru',
    ]);
    expect(report.incomplete).toBe(true);
  });

  it("skips compiler output between events, with a warning", async () => {
    const report = await read([
      "# acme/pkg",
      "go: downloading x",
      inPackage("run", "TestA"),
      inPackage("pass", "TestA"),
      inPackage("pass"),
    ]);
    expect(outcomesOf(report)).toEqual(["TestA passed P"]);
    expect(report.warnings[0]).toContain("2 lines");
  });

  it("takes a build that failed as an error outside tests", async () => {
    const report = await read([
      { Action: "build-output", ImportPath: "acme/pkg", Output: "undefined: foo\n" },
      { Action: "build-fail", ImportPath: "acme/pkg" },
      { Action: "pass", Package: "acme/other" },
    ]);
    expect(report.errorsOutsideTests).toEqual([{ where: "acme/pkg", message: "undefined: foo" }]);
  });

  it("reads packages without tests as no tests, which is not green", async () => {
    expect(summarizeReport(await read([inPackage("start"), inPackage("skip")])).colour).toBe("no-tests");
  });

  it("takes names of the language's own objects as names", async () => {
    const report = await read([
      inPackage("run", "constructor"),
      inPackage("toString", "constructor"),
      inPackage("fail", "constructor"),
      inPackage("fail"),
    ]);
    expect(outcomesOf(report)).toEqual(["constructor failed F"]);
  });
});
