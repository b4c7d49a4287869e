import { scoreVotes } from "@/lib/domain/votes/score-votes";
import type { Votes } from "@/lib/domain/votes/votes";
import { presentValues } from "./evidence-reasons";
import type { VerdictInput } from "./verdict";

/** Whether test reports, and with them a collection, belong to the evidence: from a project's first report on (design 3.7). */
export function needsVotes({ votes, required }: VerdictInput): boolean {
  return required.reports === true || (votes?.reports ?? []).length > 0;
}

/** The votes of the commit; null where none are needed, or where no readable collection says who may vote. */
export function castVotes(input: VerdictInput, now: Date): Votes | null {
  const [collection] = presentValues(input.collection === null ? [] : [input.collection]);
  if (!needsVotes(input) || collection === undefined) return null;
  const { reports, replays } = input.votes ?? { reports: [], replays: [] };
  return scoreVotes({ collection, reports, replays, leases: presentValues([input.leases]).flat() }, now);
}
