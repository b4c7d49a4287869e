import type { NeedsMeItem } from "@/lib/contract/overview-view";
import type { ReadClient } from "@/lib/db/client";
import { dayMs } from "@/lib/domain/day";
import { productLimits } from "@/lib/domain/policy/policy";
import { loadPeople, personOf } from "@/lib/services/mappers/person-body";
import { needsOwner } from "./needs-owner";

/** Of each kind. */
const shown = 10;
const lease = { lease: { select: { id: true, testId: true, project: { select: { slug: true } } } } } as const;

/** Who reads, the projects they see, and those where they are an owner. */
export type Reader = {
  readonly userId: string;
  readonly all: readonly string[];
  readonly owned: readonly string[];
};

/**
 * What waits for a person: reviews that only an owner who did not ask can do (design 3.8), and their own leases that are
 * expired or in their last three days. At most ten of each kind, the oldest first.
 */
export async function readNeedsMe(read: ReadClient, reader: Reader, now: Date): Promise<NeedsMeItem[]> {
  const renewals = await read.renewal.findMany({
    where: {
      state: "requested",
      requestedById: { not: reader.userId },
      lease: { projectId: { in: [...reader.owned] }, endedAt: null },
    },
    include: lease,
    orderBy: { requestedAt: "asc" },
    take: shown,
  });
  const diagnoses = await read.diagnosis.findMany({
    where: {
      state: "proposed",
      authorId: { not: reader.userId },
      lease: { projectId: { in: [...reader.owned] }, endedAt: null },
    },
    include: lease,
    orderBy: { writtenAt: "asc" },
    take: shown,
  });
  const freezes = await read.freezeRow.findMany({
    where: { status: "proposed", proposedById: { not: reader.userId }, projectId: { in: [...reader.owned] } },
    include: { project: { select: { slug: true } }, proposedBy: { select: { name: true } } },
    orderBy: { proposedAt: "asc" },
    take: shown,
  });
  const leases = await read.lease.findMany({
    where: {
      projectId: { in: [...reader.all] },
      ownerId: reader.userId,
      endedAt: null,
      rootCauseHash: null,
      expiresAt: { lte: new Date(now.getTime() + productLimits.expiringDays * dayMs) },
    },
    include: { project: { select: { slug: true } }, owner: { select: { name: true } } },
    orderBy: { expiresAt: "asc" },
    take: shown,
  });
  const people = await loadPeople(read, [
    ...renewals.map((row) => row.requestedById),
    ...diagnoses.map((row) => row.authorId),
  ]);
  return [
    ...renewals.map((row) =>
      waiting("renewal", row.id, row.lease, personOf(people, row.requestedById).name, row.requestedAt),
    ),
    ...diagnoses.map((row) =>
      waiting("diagnosis", row.id, row.lease, personOf(people, row.authorId).name, row.writtenAt),
    ),
    ...freezes.map((row) => waiting("freeze", row.id, row, row.proposedBy.name, row.proposedAt)),
    ...(await needsOwner(read, reader, shown)),
    ...leases.map((row) => waiting("lease", row.id, row, row.owner.name, row.expiresAt)),
  ];
}

function waiting(
  kind: NeedsMeItem["kind"],
  id: string,
  subject: { readonly id: string; readonly testId: string; readonly project: { readonly slug: string } },
  by: string,
  at: Date,
): NeedsMeItem {
  const { testId, project } = subject;
  return { id, kind, slug: project.slug, subjectId: subject.id, subject: testId, by, at: at.toISOString() };
}
