import type { LeaseBody } from "@/lib/contract/v1/lease";
import type { ReadClient } from "@/lib/db/client";
import { renewalCounts } from "@/lib/services/read/renewal-counts";
import { rerunsUsed } from "@/lib/services/read/reruns-used";
import { leaseBody } from "./lease-body";
import { type LeaseRow, leaseInclude } from "./lease-row";

/** Leases as the wire shows them at `now`, in the order given, with what their rows do not say. */
export async function loadLeaseBodies(
  read: ReadClient,
  projectId: string,
  rows: readonly LeaseRow[],
  now: Date,
): Promise<LeaseBody[]> {
  const used = await rerunsUsed(read, { id: { in: rows.map((row) => row.id) } }, null);
  const renewals = await renewalCounts(read, projectId, rows, now);
  return rows.map((row) =>
    leaseBody(row, {
      now,
      rerunsUsed: used.get(row.id) ?? 0,
      renewals: renewals.get(row.id) ?? { used: 0, max: 0 },
    }),
  );
}

/** One lease by id, inside a change or outside. Throws when it is not there: the caller has just written or found it. */
export async function loadLeaseBody(
  read: ReadClient,
  projectId: string,
  leaseId: string,
  now: Date,
): Promise<LeaseBody> {
  const row = await read.lease.findFirstOrThrow({ where: { id: leaseId, projectId }, include: leaseInclude });
  const [body] = await loadLeaseBodies(read, projectId, [row], now);
  if (body === undefined) throw new Error("A row without a body.");
  return body;
}
