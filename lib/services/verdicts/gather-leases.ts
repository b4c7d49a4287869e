import type { ReadClient } from "@/lib/db/client";
import { storedVariant } from "../mappers/stored-variant";
import type { VerdictInputs } from "./verdict-inputs";

/** Every open lease, expired ones too, with the reruns that were granted and refused for this commit (design 3.3). */
export async function gatherLeases(
  read: ReadClient,
  projectId: string,
  commitSha: string,
): Promise<VerdictInputs["leases"]> {
  const rows = await read.lease.findMany({
    where: { projectId, endedAt: null },
    orderBy: [{ testKey: "asc" }, { variant: "asc" }, { id: "asc" }],
  });
  const reruns = await read.rerunRequest.groupBy({
    by: ["leaseId", "granted"],
    where: { commitSha, lease: { projectId, endedAt: null } },
    _count: true,
  });
  const count = (leaseId: string, granted: boolean) =>
    reruns.find((group) => group.leaseId === leaseId && group.granted === granted)?._count ?? 0;
  return rows.map((row) => ({
    id: row.id,
    test_id: row.testId,
    variant: storedVariant(row.variant),
    class: row.class,
    leased_at: row.leasedAt.toISOString(),
    expires_at: row.expiresAt.toISOString(),
    root_cause_hash: row.rootCauseHash,
    max_reruns: row.maxReruns,
    renewals: row.renewals,
    reruns_granted: count(row.id, true),
    reruns_refused: count(row.id, false),
    filed_by: row.filedById,
    confirmed: row.confirmedAt !== null,
  }));
}
