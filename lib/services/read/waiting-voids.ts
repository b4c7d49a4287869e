import type { ReadClient } from "@/lib/db/client";

/** An upload that somebody asks to leave out. */
export type WaitingVoid = {
  readonly id: string;
  readonly projectId: string;
  readonly commitSha: string;
  readonly requestedById: string;
  readonly requestedAt: Date;
};

const select = { id: true, projectId: true, commitSha: true, voidRequestedById: true, voidRequestedAt: true } as const;

/** The uploads of these projects, collections too, that somebody else asks to leave out (design 3.8), the oldest first. */
export async function waitingVoids(
  read: ReadClient,
  projectIds: readonly string[],
  userId: string,
): Promise<WaitingVoid[]> {
  const where = {
    projectId: { in: [...projectIds] },
    voidRequestedAt: { not: null },
    voidedAt: null,
    voidRequestedById: { not: userId },
  };
  const query = { where, select };
  const rows = [...(await read.evidence.findMany(query)), ...(await read.collection.findMany(query))];
  return rows
    .flatMap(({ voidRequestedById: requestedById, voidRequestedAt: requestedAt, ...row }) =>
      requestedById === null || requestedAt === null ? [] : [{ ...row, requestedById, requestedAt }],
    )
    .sort((a, b) => a.requestedAt.getTime() - b.requestedAt.getTime());
}
