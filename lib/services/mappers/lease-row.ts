import type { Prisma } from "@/lib/db/generated/sqlite/client";
import type { Lease } from "@/lib/domain/lease/lease";
import { leaseClasses, leaseEndKinds } from "@/lib/domain/words";
import { personSelect } from "./person-body";
import { storedVariant } from "./stored-variant";
import { storedWord } from "./stored-word";

/** What a lease's body is made from: pass it as `include` when reading or writing a lease. */
export const leaseInclude = {
  owner: { select: personSelect },
  filedBy: { select: personSelect },
} satisfies Prisma.LeaseInclude;

export type LeaseRow = Prisma.LeaseGetPayload<{ include: typeof leaseInclude }>;

type StoredLease = Pick<
  LeaseRow,
  | "testId"
  | "variant"
  | "class"
  | "leasedAt"
  | "expiresAt"
  | "rootCauseHash"
  | "maxReruns"
  | "renewals"
  | "endKind"
  | "endedAt"
>;

/** A lease's row as the rules see it. Throws on a word that no version of the server wrote. */
export function leaseFromRow(row: StoredLease): Lease {
  return {
    testId: row.testId,
    variant: storedVariant(row.variant),
    class: storedWord(leaseClasses, row.class),
    leasedAt: row.leasedAt,
    expiresAt: row.expiresAt,
    rootCauseHash: row.rootCauseHash,
    maxReruns: row.maxReruns,
    renewals: row.renewals,
    ended:
      row.endKind === null || row.endedAt === null
        ? null
        : { kind: storedWord(leaseEndKinds, row.endKind), at: row.endedAt },
  };
}
