import type { Writer } from "@/lib/domain/words";

/** What each writer of CI may do, and nothing else. */
export const writerMeanings: Record<Writer, string> = {
  "property-runner": "uploads the property ledger and the reports of the merge lane",
  "fixture-runner": "uploads the fixture ledger and the reports of the witness lane",
  "flake-runner": "asks for reruns and records replays of frozen tests",
  collector: "uploads the collection: which tests a run intends to run",
  scorer: "reads the lease state and asks for verdicts",
  agent: "drops drafts into the inbox, and nothing else",
};
