import { readFileSync } from "node:fs";
import { z } from "zod";

/** What a test run came to. `crashed` says why a run counts as failed although no test of it did. */
export type Tally = {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  readonly crashed?: string;
};

const vitestReport = z.object({
  numPassedTests: z.int(),
  numFailedTests: z.int(),
  numPendingTests: z.int(),
  numTodoTests: z.int(),
});

const playwrightReport = z.object({
  stats: z.object({ expected: z.int(), unexpected: z.int(), flaky: z.int(), skipped: z.int() }),
});

/** Reads Vitest's JSON report. `exitCode` is that of its process: nothing but 0 is a success. */
export function vitestTally(file: string, exitCode: number): Tally {
  return tally(file, exitCode, (json) => {
    const report = vitestReport.parse(json);
    return {
      passed: report.numPassedTests,
      failed: report.numFailedTests,
      skipped: report.numPendingTests + report.numTodoTests,
    };
  });
}

/** Reads Playwright's JSON report. A test that passed only at a second try counts as failed. */
export function playwrightTally(file: string, exitCode: number): Tally {
  return tally(file, exitCode, (json) => {
    const { stats } = playwrightReport.parse(json);
    return { passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped };
  });
}

function tally(file: string, exitCode: number, read: (json: unknown) => Tally): Tally {
  let counts: Tally;
  try {
    counts = read(JSON.parse(readFileSync(file, "utf8")));
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return { passed: 0, failed: 1, skipped: 0, crashed: `left no readable report: ${why}` };
  }
  if (counts.failed > 0) return counts;
  if (counts.passed === 0) return { ...counts, failed: 1, crashed: "ran no test" };
  return exitCode === 0 ? counts : { ...counts, failed: 1, crashed: `ended with exit code ${exitCode}` };
}
