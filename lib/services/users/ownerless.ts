import type { ReadClient } from "@/lib/db/client";

/** What somebody who left still owns: each needs a new owner. */
export type Ownerless = {
  readonly leases: readonly OwnerlessItem[];
  readonly freezes: readonly OwnerlessItem[];
};

export type OwnerlessItem = { readonly id: string; readonly projectSlug: string; readonly testId: string };

/** The open leases and freeze rows that a person owns, in one project or in all. */
export async function ownedBy(read: ReadClient, userId: string, projectId?: string): Promise<Ownerless> {
  const where = { ownerId: userId, endedAt: null, ...(projectId === undefined ? {} : { projectId }) };
  const select = { id: true, testId: true, project: { select: { slug: true } } };
  const leases = await read.lease.findMany({ where, select, orderBy: [{ testId: "asc" }, { id: "asc" }] });
  const freezes = await read.freezeRow.findMany({
    where: { ...where, status: { in: ["proposed", "sent_back", "approved"] } },
    select,
    orderBy: [{ testId: "asc" }, { id: "asc" }],
  });
  return { leases: leases.map(item), freezes: freezes.map(item) };
}

function item(row: { id: string; testId: string; project: { slug: string } }): OwnerlessItem {
  return { id: row.id, projectSlug: row.project.slug, testId: row.testId };
}
