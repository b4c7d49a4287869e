import type { Ending } from "@/lib/contract/forecast-view";
import type { ReadClient } from "@/lib/db/client";
import { freezeEnd } from "@/lib/domain/freeze/freeze-state";
import { leaseClasses } from "@/lib/domain/words";
import { leaseInclude } from "@/lib/services/mappers/lease-row";
import { personSelect } from "@/lib/services/mappers/person-body";
import { storedVariant } from "@/lib/services/mappers/stored-variant";
import { storedWord } from "@/lib/services/mappers/stored-word";
import { dyingFreezes, dyingLeases, type Stretch } from "./forecast-where";
import { type RenewalCount, renewalCounts } from "./renewal-counts";

const project = { project: { select: { slug: true, name: true } } } as const;

/**
 * Leases and freezes of these projects that begin to fail within the stretch, the first one first, at most `take` of them.
 * Renewals are as of `now`.
 * Both limits of design 3.3 and 3.4 hold: a lease is dead at its expiry, a freeze alive through its day.
 */
export async function readEndings(
  read: ReadClient,
  projectIds: readonly string[],
  stretch: Stretch,
  take: number,
  now: Date,
): Promise<Ending[]> {
  const leases = await leaseEndings(read, projectIds, stretch, take, now);
  const freezes = await freezeEndings(read, projectIds, stretch, take);
  return [...leases, ...freezes].sort((a, b) => a.at.localeCompare(b.at) || a.id.localeCompare(b.id)).slice(0, take);
}

async function leaseEndings(
  read: ReadClient,
  projectIds: readonly string[],
  stretch: Stretch,
  take: number,
  now: Date,
): Promise<Ending[]> {
  const rows = await read.lease.findMany({
    where: dyingLeases(projectIds, stretch),
    include: { ...leaseInclude, ...project },
    orderBy: [{ expiresAt: "asc" }, { id: "asc" }],
    take,
  });
  const renewals = await renewalsOf(read, rows, now);
  return rows.map((row) => ({
    kind: "lease",
    id: row.id,
    slug: row.project.slug,
    projectName: row.project.name,
    testId: row.testId,
    variant: storedVariant(row.variant),
    class: storedWord(leaseClasses, row.class),
    owner: { id: row.owner.id, name: row.owner.name },
    at: row.expiresAt.toISOString(),
    through: null,
    renewalsLeft: left(renewals.get(row.id)),
  }));
}

async function freezeEndings(
  read: ReadClient,
  projectIds: readonly string[],
  stretch: Stretch,
  take: number,
): Promise<Ending[]> {
  const rows = await read.freezeRow.findMany({
    where: dyingFreezes(projectIds, stretch),
    include: { owner: { select: personSelect }, ...project },
    orderBy: [{ expiresOn: "asc" }, { id: "asc" }],
    take,
  });
  return rows.map((row) => ({
    kind: "freeze",
    id: row.id,
    slug: row.project.slug,
    projectName: row.project.name,
    testId: row.testId,
    variant: storedVariant(row.variant),
    class: null,
    owner: { id: row.owner.id, name: row.owner.name },
    at: freezeEnd(row).toISOString(),
    through: row.expiresOn,
    renewalsLeft: null,
  }));
}

type Rows = Parameters<typeof renewalCounts>[2];

/** Limits are a project's own: asks once per project that the rows come from. */
async function renewalsOf(read: ReadClient, rows: Rows, now: Date): Promise<ReadonlyMap<string, RenewalCount>> {
  const found = new Map<string, RenewalCount>();
  for (const projectId of new Set(rows.map((row) => row.projectId))) {
    const own = rows.filter((row) => row.projectId === projectId);
    for (const [id, count] of await renewalCounts(read, projectId, own, now)) found.set(id, count);
  }
  return found;
}

function left(count: RenewalCount | undefined): number {
  return count === undefined ? 0 : Math.max(0, count.max - count.used);
}
