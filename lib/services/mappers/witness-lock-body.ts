import type { WitnessLockBody } from "@/lib/contract/v1/locks";
import type { Prisma } from "@/lib/db/generated/sqlite/client";
import { type People, personOf } from "./person-body";

/** What a lock is read with: every digest that it ever had. */
export const lockInclude = { digests: { orderBy: { approvedAt: "asc" } } } as const;

export type WitnessLockRow = Prisma.WitnessLockGetPayload<{ include: { digests: true } }>;

/** The ids of the people that a lock names, for `loadPeople`. */
export function lockPeople(row: WitnessLockRow): (string | null)[] {
  return row.digests.flatMap(({ approvedById, retiredById }) => [approvedById, retiredById]);
}

/** A witness lock as the wire shows it. */
export function witnessLockBody(row: WitnessLockRow, people: People): WitnessLockBody {
  return {
    id: row.id,
    suite_id: row.suiteId,
    case_id: row.caseId,
    path: row.path,
    created_at: row.createdAt.toISOString(),
    digests: row.digests
      .filter(({ retiredAt }) => retiredAt === null)
      .map(({ digest, approvedById, approvedAt }) => ({
        digest,
        approved_by: personOf(people, approvedById),
        approved_at: approvedAt.toISOString(),
      })),
    retired: row.digests.flatMap(({ digest, retiredById, retiredAt }) =>
      retiredAt === null || retiredById === null
        ? []
        : [{ digest, retired_by: personOf(people, retiredById), retired_at: retiredAt.toISOString() }],
    ),
  };
}
