import type { z } from "zod";
import type { freezeReviewSchema } from "@/lib/contract/v1/freeze";
import type { Prisma } from "@/lib/db/generated/sqlite/client";
import { type People, personOf } from "./person-body";
import { storedWord } from "./stored-word";

export type FreezeReviewRow = Prisma.FreezeReviewGetPayload<object>;

const decisions = ["approve", "send_back"] as const;

/** A review of one exact version of a freeze row as the wire shows it. */
export function freezeReviewBody(row: FreezeReviewRow, people: People): z.infer<typeof freezeReviewSchema> {
  return {
    version: row.version,
    decision: storedWord(decisions, row.decision),
    note: row.note,
    reviewer: personOf(people, row.reviewerId),
    at: row.at.toISOString(),
  };
}
