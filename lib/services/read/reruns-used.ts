import type { ReadClient } from "@/lib/db/client";
import type { Prisma } from "@/lib/db/generated/sqlite/client";

/**
 * Reruns per lease id (absent: none), for the leases that `leases` selects. For a commit: every request counts, refused ones
 * too, so that an overspent commit fails wherever it is scored. Without one: the largest count of granted reruns of any
 * commit since the lease's last approved renewal (design 3.3).
 */
export async function rerunsUsed(
  read: ReadClient,
  leases: Prisma.LeaseWhereInput,
  commitSha: string | null,
): Promise<ReadonlyMap<string, number>> {
  if (commitSha === null) return largestOfAnyCommit(read, leases);
  const counts = await read.rerunRequest.groupBy({
    by: ["leaseId"],
    where: { lease: leases, commitSha },
    _count: true,
  });
  return new Map(counts.map((row) => [row.leaseId, row._count]));
}

const renewed = { renewalList: { some: { state: "approved" } } } satisfies Prisma.LeaseWhereInput;

async function largestOfAnyCommit(
  read: ReadClient,
  leases: Prisma.LeaseWhereInput,
): Promise<ReadonlyMap<string, number>> {
  const plain = await read.rerunRequest.groupBy({
    by: ["leaseId", "commitSha"],
    where: { granted: true, lease: { AND: [leases, { NOT: renewed }] } },
    _count: true,
  });
  const largest = new Map<string, number>();
  for (const row of plain) raise(largest, row.leaseId, row._count);
  for (const [leaseId, count] of await sinceRenewal(read, { AND: [leases, renewed] })) raise(largest, leaseId, count);
  return largest;
}

async function sinceRenewal(read: ReadClient, leases: Prisma.LeaseWhereInput): Promise<Map<string, number>> {
  const [approved, reruns] = await Promise.all([
    read.renewal.groupBy({
      by: ["leaseId"],
      where: { state: "approved", lease: leases },
      _max: { reviewedAt: true },
    }),
    read.rerunRequest.findMany({
      where: { granted: true, lease: leases },
      select: { leaseId: true, commitSha: true, at: true },
    }),
  ]);
  const renewedAt = new Map(approved.map((row) => [row.leaseId, row._max.reviewedAt?.getTime() ?? 0]));
  const perCommit = new Map<string, number>();
  const largest = new Map<string, number>();
  for (const { leaseId, commitSha, at } of reruns) {
    if (at.getTime() < (renewedAt.get(leaseId) ?? 0)) continue;
    const key = `${leaseId} ${commitSha}`;
    const count = (perCommit.get(key) ?? 0) + 1;
    perCommit.set(key, count);
    raise(largest, leaseId, count);
  }
  return largest;
}

function raise(largest: Map<string, number>, leaseId: string, count: number): void {
  largest.set(leaseId, Math.max(largest.get(leaseId) ?? 0, count));
}
