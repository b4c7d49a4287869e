import { firstLines, lastLines } from "./last-lines";
import type { SuiteRun } from "./run-suite";

/** What shows why a run is red, for people: the report's own words of its first failure, else how the run's output ends. */
export function failingPart({ reports, tail }: SuiteRun): string {
  if (!reports.ok) return lastLines(tail);
  const failed = [...reports.tests.values()].find(({ everFailed, message }) => everFailed && message !== null);
  const said = reports.outsideErrors[0]?.message ?? failed?.message ?? "";
  return said.trim() === "" ? lastLines(tail) : firstLines(said);
}
