import type { FreezeBody } from "@/lib/contract/v1/freeze";
import type { ReadClient } from "@/lib/db/client";
import { freezeBody } from "./freeze-body";
import { freezeInclude } from "./freeze-row";
import { policyFromRow } from "./policy-row";

/** One freeze row by id, inside a change or outside. Throws when it is not there: the caller has just written or found it. */
export async function loadFreezeBody(
  read: ReadClient,
  projectId: string,
  freezeId: string,
  now: Date,
): Promise<FreezeBody> {
  const project = await read.project.findUniqueOrThrow({ where: { id: projectId }, select: { policy: true } });
  const row = await read.freezeRow.findFirstOrThrow({ where: { id: freezeId, projectId }, include: freezeInclude });
  return freezeBody(row, { now, replayFreshnessDays: policyFromRow(project).replayFreshnessDays });
}
