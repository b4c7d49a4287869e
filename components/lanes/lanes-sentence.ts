import type { LanesPageView } from "@/lib/contract/lanes-page-view";

/** The first line of the page: `16 merge, 30 witness, 8 freeze; 2 kinds of findings fail the gate.` */
export function lanesSentence({ newest, defaultBranch }: LanesPageView): string {
  if (newest === null) return `No collection of ${defaultBranch} has arrived.`;
  const { merge, witness, freeze } = newest.lanes;
  const counts = `${merge} merge, ${witness} witness, ${freeze} freeze`;
  if (merge === 0) return `${counts}: nothing can approve a patch.`;
  if (freeze > merge) return `${counts}: ${freeze - merge} too many are frozen.`;
  const failing = newest.findings.filter(({ fails }) => fails).reduce((sum, { total }) => sum + total, 0);
  if (failing > 0) return `${counts}; ${failing} ${failing === 1 ? "finding fails" : "findings fail"} the gate.`;
  return `${counts}; the lane contract holds.`;
}
