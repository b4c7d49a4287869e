import type { ShellProject, ShellView } from "@/lib/contract/shell-view";
import { dayMs } from "@/lib/domain/day";
import { productLimits } from "@/lib/domain/policy/policy";
import { projectRoles } from "@/lib/domain/words";
import { requirePerson } from "@/lib/services/access";
import type { Context } from "@/lib/services/context";
import { storedWord } from "@/lib/services/mappers/stored-word";
import { waitingVoids } from "./waiting-voids";

/**
 * What stands around every page: the person, their projects by name, and what waits for them in each (design 7). Read now,
 * never cached. Throws `unauthenticated`, or `forbidden` for a CI credential.
 */
export async function shell(ctx: Context): Promise<ShellView> {
  const { userId } = requirePerson(ctx);
  const { read } = ctx.db;
  const person = await read.user.findUniqueOrThrow({
    where: { id: userId },
    select: { name: true, email: true, admin: true, timeZone: true },
  });
  const memberships = await read.membership.findMany({
    where: { userId },
    select: { role: true, project: { select: { id: true, slug: true, name: true } } },
    orderBy: { project: { name: "asc" } },
  });
  const all = memberships.map(({ project }) => project.id);
  const owned = memberships.filter(({ role }) => role === "owner").map(({ project }) => project.id);
  const [leaseReviews, freezeReviews, policyReviews, lockReviews, voidReviews, myEndingLeases] = await Promise.all([
    countLeaseReviews(ctx, owned, userId),
    countFreezeReviews(ctx, owned, userId),
    countPolicyReviews(ctx, owned, userId),
    countLockReviews(ctx, owned, userId),
    countVoidReviews(ctx, owned, userId),
    countEndingLeases(ctx, all, userId),
  ]);
  const projects = memberships.map(
    ({ role, project: { id, slug, name } }): ShellProject => ({
      slug,
      name,
      role: storedWord(projectRoles, role),
      leaseReviews: leaseReviews.get(id) ?? 0,
      freezeReviews: freezeReviews.get(id) ?? 0,
      policyReviews: policyReviews.get(id) ?? 0,
      lockReviews: lockReviews.get(id) ?? 0,
      voidReviews: voidReviews.get(id) ?? 0,
      myEndingLeases: myEndingLeases.get(id) ?? 0,
    }),
  );
  return { person, projects };
}

type Counts = ReadonlyMap<string, number>;

/** One's own request needs somebody else, so it is not counted. */
async function countLeaseReviews({ db }: Context, projectIds: string[], userId: string): Promise<Counts> {
  const lease = { projectId: { in: projectIds }, endedAt: null };
  const select = { lease: { select: { projectId: true } } } as const;
  const renewals = await db.read.renewal.findMany({
    where: { state: "requested", requestedById: { not: userId }, lease },
    select,
  });
  const diagnoses = await db.read.diagnosis.findMany({
    where: { state: "proposed", authorId: { not: userId }, lease },
    select,
  });
  const counts = new Map<string, number>();
  for (const {
    lease: { projectId },
  } of [...renewals, ...diagnoses]) {
    counts.set(projectId, (counts.get(projectId) ?? 0) + 1);
  }
  return counts;
}

async function countFreezeReviews({ db }: Context, projectIds: string[], userId: string): Promise<Counts> {
  const groups = await db.read.freezeRow.groupBy({
    by: ["projectId"],
    where: { projectId: { in: projectIds }, status: "proposed", proposedById: { not: userId } },
    _count: true,
  });
  return new Map(groups.map((group) => [group.projectId, group._count]));
}

async function countPolicyReviews({ db }: Context, projectIds: string[], userId: string): Promise<Counts> {
  const groups = await db.read.policyChange.groupBy({
    by: ["projectId"],
    where: { projectId: { in: projectIds }, state: "requested", requestedById: { not: userId } },
    _count: true,
  });
  return new Map(groups.map((group) => [group.projectId, group._count]));
}

async function countLockReviews({ db }: Context, projectIds: string[], userId: string): Promise<Counts> {
  const groups = await db.read.lockChangeRequest.groupBy({
    by: ["projectId"],
    where: { projectId: { in: projectIds }, state: "requested", authorId: { not: userId } },
    _count: true,
  });
  return new Map(groups.map((group) => [group.projectId, group._count]));
}

async function countVoidReviews({ db }: Context, projectIds: string[], userId: string): Promise<Counts> {
  const counts = new Map<string, number>();
  for (const { projectId } of await waitingVoids(db.read, projectIds, userId)) {
    counts.set(projectId, (counts.get(projectId) ?? 0) + 1);
  }
  return counts;
}

async function countEndingLeases({ db, now }: Context, projectIds: string[], ownerId: string): Promise<Counts> {
  const groups = await db.read.lease.groupBy({
    by: ["projectId"],
    where: {
      projectId: { in: projectIds },
      ownerId,
      endedAt: null,
      rootCauseHash: null,
      expiresAt: { lte: new Date(now().getTime() + productLimits.expiringDays * dayMs) },
    },
    _count: true,
  });
  return new Map(groups.map((group) => [group.projectId, group._count]));
}
