import { failReason, type Reason, warnReason } from "@/lib/domain/reason";
import { writerOfLane } from "./part-of-lane";
import type { SuiteReport } from "./suite-report";
import type { Judged } from "./vote-reasons";

/**
 * Frozen tests run and are recorded, though they never vote (design 2, "freeze lane"; 3.6). In: the judged tests of the lane, and
 * the reports that count. Without any report of the lane its evidence is missing: leaving it out would clear a replay that is
 * due. One frozen test that was not run is a warning.
 */
export function freezeLaneReasons(frozen: readonly Judged[], reports: readonly SuiteReport[]): Reason[] {
  if (frozen.length === 0) return [];
  if (!reports.some(({ lane }) => lane === "freeze")) {
    const message = `no report of ${writerOfLane.freeze} arrived: frozen tests run and are recorded`;
    return [failReason("flake", "evidence_missing", "freeze reports", message)];
  }
  return frozen
    .filter(({ judged }) => judged.outcome === "not_run")
    .map(({ test }) => warnReason("flake", "not_run", test.id, "frozen, but no report holds a run of it"));
}
