import type { ReadClient } from "@/lib/db/client";
import { leaseClasses } from "@/lib/domain/words";
import type { LeaseRow } from "@/lib/services/mappers/lease-row";
import { policyFromRow } from "@/lib/services/mappers/policy-row";
import { storedWord } from "@/lib/services/mappers/stored-word";

/** Renewals that each lease's lineage may have, by lease id: the lowest limit of the classes used in it (design 3.3). */
export async function renewalsMax(
  read: ReadClient,
  projectId: string,
  rows: readonly LeaseRow[],
): Promise<ReadonlyMap<string, number>> {
  const project = await read.project.findUniqueOrThrow({ where: { id: projectId }, select: { policy: true } });
  const policy = policyFromRow(project);
  return new Map(rows.map((row) => [row.id, policy.renewals[storedWord(leaseClasses, row.class)]]));
}
