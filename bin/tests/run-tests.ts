import { spawnSync } from "node:child_process";
import { mkdirSync, rmSync } from "node:fs";
import { buildIfChanged, makeClients } from "../steps/build-if-changed";
import { say } from "../steps/say";
import { ensureBrowser } from "./ensure-browser";
import { ensurePytest } from "./ensure-pytest";
import { playwrightTally, type Tally, vitestTally } from "./tally";

const vitestFile = "test-results/vitest.json";
const playwrightFile = "test-results/playwright.json";

/** Runs every test and prints one line for all of them, last. Returns the exit code: 0 only when none failed. */
export function runTests(): number {
  mkdirSync("test-results", { recursive: true });
  const tallies = [section("Unit and database tests", runVitest), section("Browser tests", runPlaywright)];
  console.log("");
  for (const { name, tally } of tallies) console.log(summary(name, tally));
  const sum = (key: "passed" | "failed") => tallies.reduce((total, { tally }) => total + tally[key], 0);
  console.log(`${sum("passed")} passed, ${sum("failed")} failed`);
  return sum("failed") === 0 ? 0 : 1;
}

function section(name: string, run: () => Tally): { readonly name: string; readonly tally: Tally } {
  try {
    return { name, tally: run() };
  } catch (error) {
    const crashed = error instanceof Error ? error.message : String(error);
    return { name, tally: { passed: 0, failed: 1, skipped: 0, crashed } };
  }
}

function summary(name: string, { passed, failed, skipped, crashed }: Tally): string {
  const counts = `${name}: ${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`;
  return crashed === undefined ? counts : `${counts}. ${crashed}`;
}

function runVitest(): Tally {
  makeClients();
  ensurePytest();
  say("Running the unit and database tests");
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${vitestFile}`];
  return vitestTally(vitestFile, run(vitestFile, ["node_modules/vitest/vitest.mjs", "run", ...reporters]));
}

function runPlaywright(): Tally {
  ensureBrowser();
  buildIfChanged();
  say("Running the browser tests");
  const args = ["node_modules/@playwright/test/cli.js", "test", "--reporter=list,json"];
  return playwrightTally(playwrightFile, run(playwrightFile, args, { PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightFile }));
}

/** Runs a test program that writes `report`; an old report never stands in for one that was not written. */
function run(report: string, args: readonly string[], settings: Record<string, string> = {}): number {
  rmSync(report, { force: true });
  const { status } = spawnSync(process.execPath, args, { stdio: "inherit", env: { ...process.env, ...settings } });
  return status ?? 1;
}
