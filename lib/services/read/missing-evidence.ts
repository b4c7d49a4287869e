import type { ProjectPageView } from "@/lib/contract/project-view";
import type { ReadClient } from "@/lib/db/client";
import { type Writer, writers } from "@/lib/domain/words";

type Missing = Pick<ProjectPageView, "missingLedgers" | "missingWriters">;

/**
 * What a gate needs and does not have (design 3.7: missing is not a pass): required ledgers of which none was ever received,
 * and writers with no way in. The fixture part counts only where it is required; an agent only drops drafts.
 */
export async function readMissingEvidence(
  read: ReadClient,
  projectId: string,
  fixtureRequired: boolean,
  now: Date,
): Promise<Missing> {
  const received = await read.evidence.groupBy({ by: ["kind"], where: { projectId, voidedAt: null, fork: false } });
  const credentials = await read.ciCredential.groupBy({
    by: ["writer"],
    where: { projectId, revokedAt: null, expiresAt: { gt: now } },
  });
  const rules = await read.trustRule.groupBy({ by: ["writer"], where: { projectId, revokedAt: null } });
  const kinds = new Set(received.map(({ kind }) => kind));
  const ledgers = fixtureRequired ? (["property", "fixture"] as const) : (["property"] as const);
  const able = new Set([...credentials, ...rules].map(({ writer }) => writer));
  const isNeeded = (writer: Writer) => writer !== "agent" && (fixtureRequired || writer !== "fixture-runner");
  return {
    missingLedgers: ledgers.filter((ledger) => !kinds.has(ledger)),
    missingWriters: writers.filter((writer) => isNeeded(writer) && !able.has(writer)),
  };
}
