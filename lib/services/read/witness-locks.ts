import type { LeaseStateBody } from "@/lib/contract/v1/lease-state";
import type { ReadClient } from "@/lib/db/client";

/** Every witness lock of a project with the digests that are approved now, retired ones left out (design 3.2). */
export async function witnessLocks(read: ReadClient, projectId: string): Promise<LeaseStateBody["witness_locks"]> {
  const locks = await read.witnessLock.findMany({
    where: { projectId },
    orderBy: [{ suiteId: "asc" }, { caseId: "asc" }, { id: "asc" }],
    select: {
      suiteId: true,
      caseId: true,
      path: true,
      digests: { where: { retiredAt: null }, orderBy: { digest: "asc" }, select: { digest: true } },
    },
  });
  return locks.map((lock) => ({
    suite_id: lock.suiteId,
    case_id: lock.caseId,
    path: lock.path,
    digests: lock.digests.map(({ digest }) => digest),
  }));
}
