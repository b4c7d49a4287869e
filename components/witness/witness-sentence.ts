import type { WitnessPageView } from "@/lib/contract/witness-page-view";

/** The first line of the page: how many cases are locked, and what waits. */
export function witnessSentence({ locksTotal, waitingTotal, suite }: WitnessPageView): string {
  const where = suite === "" ? "" : ` in ${suite}`;
  const locks =
    locksTotal === 0
      ? `No fixture is locked${where}`
      : `${locksTotal} ${locksTotal === 1 ? "fixture case is" : "fixture cases are"} locked${where}`;
  if (waitingTotal === 0) return `${locks}; no change waits.`;
  return `${locks}; ${waitingTotal} ${waitingTotal === 1 ? "change waits" : "changes wait"} for review.`;
}
