import type { LeasePageView } from "@/lib/contract/lease-page-view";
import { listLeasesSchema } from "@/lib/contract/v1/lease";
import type { ReadClient } from "@/lib/db/client";
import { dayMs } from "@/lib/domain/day";
import { DomainError } from "@/lib/domain/errors";
import { productLimits } from "@/lib/domain/policy/policy";
import { enterProject } from "@/lib/services/access";
import type { Context } from "@/lib/services/context";
import { readViews } from "@/lib/services/views/read-views";
import { readActiveMembers } from "./active-members";
import { listLeases } from "./list-leases";

export const leasePageSize = 50;

/** What the address asks for; whatever the API would refuse is left out, so that a stale link still shows a table. */
export type LeasePageQuery = {
  readonly state: readonly string[];
  readonly class: readonly string[];
  readonly owner: string | null;
  readonly q: string;
  readonly sort: string | null;
  readonly cursor: string | null;
};

/**
 * One page of the table of leases, with the counts of its first line, the saved views and who may own a lease (design 7).
 * Filters, order and pages are the API's own (`listLeases`). Throws as `enterProject` does.
 */
export async function readLeasePage(ctx: Context, slug: string, query: LeasePageQuery): Promise<LeasePageView> {
  const scope = await enterProject(ctx, slug, { role: "viewer" });
  const now = ctx.now();
  const me = scope.actor.kind === "person" ? scope.actor.userId : null;
  const page = await listPage(ctx, slug, query);
  const { read } = ctx.db;
  const project = await read.project.findUniqueOrThrow({ where: { id: scope.projectId }, select: { name: true } });
  return {
    now: now.toISOString(),
    slug: scope.slug,
    projectName: project.name,
    role: scope.role,
    me,
    leases: page.items,
    nextCursor: page.next_cursor,
    total: page.total,
    pageSize: leasePageSize,
    counts: await countLeases(read, scope.projectId, now),
    views: await readViews(read, scope.projectId, me, "leases"),
    members: await readActiveMembers(read, scope.projectId),
  };
}

/** A cursor of another order, or one that somebody cut, leads to the first page. */
async function listPage(ctx: Context, slug: string, query: LeasePageQuery) {
  try {
    return await listLeases(ctx, slug, acceptable(query));
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== "invalid_input" || query.cursor === null) throw error;
    return listLeases(ctx, slug, acceptable({ ...query, cursor: null }));
  }
}

function acceptable(query: LeasePageQuery): unknown {
  const shape = listLeasesSchema.shape;
  const sort = shape.sort.safeParse(query.sort ?? undefined);
  const cursor = shape.cursor.safeParse(query.cursor ?? undefined);
  return {
    state: query.state,
    class: query.class,
    limit: leasePageSize,
    ...(query.owner === null ? {} : { owner: query.owner }),
    ...(query.q === "" ? {} : { q: query.q.slice(0, 600) }),
    ...(sort.success ? { sort: sort.data } : {}),
    ...(cursor.success && cursor.data !== undefined ? { cursor: cursor.data } : {}),
  };
}

async function countLeases(read: ReadClient, projectId: string, now: Date): Promise<LeasePageView["counts"]> {
  const soon = new Date(now.getTime() + productLimits.expiringDays * dayMs);
  const dying = { projectId, endedAt: null, rootCauseHash: null };
  const [expired, expiring, open, all] = await Promise.all([
    read.lease.count({ where: { ...dying, expiresAt: { lte: now } } }),
    read.lease.count({ where: { ...dying, expiresAt: { gt: now, lte: soon } } }),
    read.lease.count({ where: { projectId, endedAt: null } }),
    read.lease.count({ where: { projectId } }),
  ]);
  return { expired, expiring, open, all };
}
