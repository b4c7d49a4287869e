import type { Prisma } from "@/lib/db/generated/sqlite/client";
import type { FreezeRecord } from "@/lib/domain/freeze/freeze-row";
import { freezeEndKinds } from "@/lib/domain/words";
import { personSelect } from "./person-body";
import { storedVariant } from "./stored-variant";
import { storedWord } from "./stored-word";

/** What a freeze row's body is made from: pass it as `include` when reading or writing one. */
export const freezeInclude = {
  owner: { select: personSelect },
  proposedBy: { select: personSelect },
} satisfies Prisma.FreezeRowInclude;

export type StoredFreezeRow = Prisma.FreezeRowGetPayload<{ include: typeof freezeInclude }>;

export const freezeStatuses = ["proposed", "sent_back", "withdrawn", "approved", "ended"] as const;

/** A stored freeze row as the rules see it. Throws on a word that no version of the server wrote. */
export function freezeFromRow(row: Omit<StoredFreezeRow, "owner" | "proposedBy">): FreezeRecord {
  return {
    testId: row.testId,
    variant: storedVariant(row.variant),
    seed: row.seed,
    inputSha256: row.inputSha256,
    expiresOn: row.expiresOn,
    lastReplayJob: row.lastReplayJob,
    status: storedWord(freezeStatuses, row.status),
    proposedAt: row.proposedAt,
    approvedAt: row.approvedAt,
    lastReplayAt: row.lastReplayAt,
    ended:
      row.endKind === null || row.endedAt === null
        ? null
        : { kind: storedWord(freezeEndKinds, row.endKind), at: row.endedAt },
  };
}
