import type { ReadClient } from "@/lib/db/client";
import { type LineageEntry, lineageOf, renewalLimit } from "@/lib/domain/lease/lineage";
import type { Policy } from "@/lib/domain/policy/policy";
import { loadHistories } from "@/lib/services/leases/histories";
import { type LeaseRow, leaseFromRow } from "@/lib/services/mappers/lease-row";
import { policyFromRow } from "@/lib/services/mappers/policy-row";

/** Renewals of a lease's lineage: how many it used, how many it may have. */
export type RenewalCount = { readonly used: number; readonly max: number };

/**
 * The renewals of each lease's lineage, by lease id: as of `now` for an open lease, as of its end for an ended one. The
 * lowest limit of the classes used in the lineage holds (design 3.3).
 */
export async function renewalCounts(
  read: ReadClient,
  projectId: string,
  rows: readonly LeaseRow[],
  now: Date,
): Promise<ReadonlyMap<string, RenewalCount>> {
  const project = await read.project.findUniqueOrThrow({ where: { id: projectId }, select: { policy: true } });
  const policy = policyFromRow(project);
  const histories = await loadHistories(
    read,
    projectId,
    rows.map((row) => row.testKey),
  );
  return new Map(rows.map((row) => [row.id, countRenewals(row, histories.get(row.testKey) ?? [], policy, now)]));
}

function countRenewals(row: LeaseRow, history: readonly LineageEntry[], policy: Policy, now: Date): RenewalCount {
  const lease = leaseFromRow(row);
  const asOf = lease.ended?.at ?? now;
  const lineage = lineageOf(historyUntil(history, asOf), asOf);
  return { used: lineage.renewalsUsed, max: renewalLimit(lineage, lease.class, policy) };
}

/** The history as it was at an instant: what began later is not there, what ended later is open. */
function historyUntil(history: readonly LineageEntry[], asOf: Date): LineageEntry[] {
  return history
    .filter((entry) => entry.start <= asOf)
    .map((entry) => (entry.end !== null && entry.end > asOf ? { ...entry, end: null } : entry));
}
