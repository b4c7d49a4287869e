import type { Io } from "../io";
import { childEnvironment } from "./child-environment";
import { fillPlaceholders, type Placeholder } from "./fill-placeholders";
import { type ReportsRead, readReports } from "./read-reports";
import { placesOf, type ReportPlaces, staleFile } from "./report-places";
import { type ChildRun, runChild } from "./run-child";

export type SuiteRun = ChildRun & { readonly reports: ReportsRead };

type Suite = {
  readonly command: readonly string[];
  readonly cwd: string;
  /** For this run's `{report}`. Outside of `cwd`, so that nothing in it can be there before. */
  readonly scratch: string;
  readonly places: ReportPlaces;
  /** What else the command writes, below `cwd`. */
  readonly alsoWrites?: readonly string[];
  readonly values: Readonly<Partial<Record<Placeholder, string>>> & { readonly seed: string };
  readonly timeoutMs: number;
};

/** Runs tests by the project's own command and reads what they report. A report that was there before is no report of this run. */
export async function runSuite(io: Io, suite: Suite): Promise<SuiteRun> {
  const { all, ours } = placesOf(suite.places, suite.cwd, suite.scratch);
  const stale = staleFile([...suite.places.relative, ...(suite.alsoWrites ?? [])], suite.cwd);
  if (stale !== null) {
    const why = `${stale} is there before the run: what it says would not be of this run`;
    return { ended: { kind: "not_started", why }, seconds: 0, tail: "", reports: { ok: false, why } };
  }
  const run = await runChild({
    command: fillPlaceholders(suite.command, { ...suite.values, report: ours }),
    cwd: suite.cwd,
    env: childEnvironment(io.env, { LEASEBOARD_SEED: suite.values.seed }),
    timeoutMs: suite.timeoutMs,
  });
  return { ...run, reports: await readReports(all, suite.cwd) };
}
