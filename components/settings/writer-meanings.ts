import { type Writer, writers } from "@/lib/domain/words";

type OfferedWriter = Exclude<Writer, "agent">;

/** What each writer that can be chosen may do, and nothing else. Agents have nothing to write to yet, so none is offered. */
export const writerMeanings: Record<OfferedWriter, string> = {
  "property-runner": "uploads the property ledger and the reports of the merge lane",
  "fixture-runner": "uploads the fixture ledger and the reports of the witness lane",
  "flake-runner": "asks for reruns, uploads the reports of the freeze lane and records replays of frozen tests",
  collector: "uploads the collection: which tests a run intends to run",
  scorer: "reads the lease state and asks for verdicts",
};

/** The writers that a form offers. */
export const offeredWriters: readonly OfferedWriter[] = writers.filter((writer) => writer !== "agent");

/** What is wrong with a choice before it is sent. */
export function writerProblem(writer: string | null): string | null {
  return writer === null ? "Choose the writer: what it may send, and nothing else." : null;
}
