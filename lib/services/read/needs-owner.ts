import type { NeedsMeItem } from "@/lib/contract/overview-view";
import type { ReadClient } from "@/lib/db/client";
import { loadPeople, personOf } from "@/lib/services/mappers/person-body";
import type { Reader } from "./needs-me";
import { waitingVoids } from "./waiting-voids";

const project = { project: { select: { slug: true, name: true } } } as const;

/**
 * What beside leases and freezes waits for an owner who did not ask (design 3.8): lock changes, loosened policies, uploads to
 * leave out. At most `most` of each, the oldest first.
 */
export async function needsOwner(read: ReadClient, { userId, owned }: Reader, most: number): Promise<NeedsMeItem[]> {
  const requested = { projectId: { in: [...owned] }, state: "requested" };
  const query = { include: project, orderBy: { requestedAt: "asc" }, take: most } as const;
  const locks = await read.lockChangeRequest.findMany({ ...query, where: { ...requested, authorId: { not: userId } } });
  const policies = await read.policyChange.findMany({
    ...query,
    where: { ...requested, requestedById: { not: userId } },
  });
  const voids = (await waitingVoids(read, owned, userId)).slice(0, most);
  const slugs = new Map(
    (await read.project.findMany({ where: { id: { in: [...owned] } }, select: { id: true, slug: true } })).map(
      ({ id, slug }) => [id, slug],
    ),
  );
  const people = await loadPeople(read, [
    ...locks.map((row) => row.authorId),
    ...[...policies, ...voids].map((row) => row.requestedById),
  ]);
  const item = (kind: NeedsMeItem["kind"], row: { id: string; requestedAt: Date }, askedBy: string) => ({
    id: row.id,
    kind,
    by: personOf(people, askedBy).name,
    at: row.requestedAt.toISOString(),
  });
  return [
    ...locks.map((row) => ({
      ...item("lock", row, row.authorId),
      slug: row.project.slug,
      subjectId: row.id,
      subject: `${row.suiteId}: ${row.caseId}`,
    })),
    ...policies.map((row) => ({
      ...item("policy", row, row.requestedById),
      slug: row.project.slug,
      subjectId: row.id,
      subject: row.project.name,
    })),
    ...voids.map((row) => ({
      ...item("void", row, row.requestedById),
      slug: slugs.get(row.projectId) ?? "",
      subjectId: row.commitSha,
      subject: row.commitSha.slice(0, 12),
    })),
  ];
}
