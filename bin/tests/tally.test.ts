import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { playwrightTally, vitestTally } from "./tally";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "leaseboard-tally-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

function report(json: unknown): string {
  const file = join(folder, "report.json");
  writeFileSync(file, typeof json === "string" ? json : JSON.stringify(json));
  return file;
}

const vitest = (passed: number, failed: number, pending = 0) =>
  report({ numPassedTests: passed, numFailedTests: failed, numPendingTests: pending, numTodoTests: 0, success: true });

describe("vitestTally", () => {
  it("counts what the report says", () => {
    expect(vitestTally(vitest(5, 0, 1), 0)).toEqual({ passed: 5, failed: 0, skipped: 1 });
    expect(vitestTally(vitest(5, 2), 1)).toEqual({ passed: 5, failed: 2, skipped: 0 });
  });

  it("counts a failed process as a failure although no test failed", () => {
    expect(vitestTally(vitest(5, 0), 1)).toMatchObject({ passed: 5, failed: 1, crashed: "ended with exit code 1" });
  });

  it("counts a run without a test as a failure", () => {
    expect(vitestTally(vitest(0, 0), 0)).toMatchObject({ failed: 1, crashed: "ran no test" });
  });

  it.each(["", "{", "{}", "null"])("counts the report %j as a failure", (text) => {
    expect(vitestTally(report(text), 0)).toMatchObject({ passed: 0, failed: 1 });
  });

  it("counts a missing report as a failure", () => {
    expect(vitestTally(join(folder, "absent.json"), 0)).toMatchObject({ passed: 0, failed: 1 });
  });
});

describe("playwrightTally", () => {
  it("counts a test that passed at a second try as failed", () => {
    const file = report({ stats: { expected: 3, unexpected: 0, flaky: 1, skipped: 0 } });
    expect(playwrightTally(file, 0)).toEqual({ passed: 3, failed: 1, skipped: 0 });
  });
});
