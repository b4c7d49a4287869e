import type { z } from "zod";
import type { renewalSchema } from "@/lib/contract/v1/lease";
import type { Prisma } from "@/lib/db/generated/sqlite/client";
import { type People, personOf, personOrNull } from "./person-body";
import { storedWord } from "./stored-word";

export type RenewalRow = Prisma.RenewalGetPayload<object>;
export type RenewalBody = z.infer<typeof renewalSchema>;

export const renewalStates = ["requested", "approved", "refused", "withdrawn"] as const;

/** The ids of the people that a renewal names, for `loadPeople`. */
export function renewalPeople(row: RenewalRow): (string | null)[] {
  return [row.requestedById, row.reviewedById];
}

/** A request for a renewal as the wire shows it. */
export function renewalBody(row: RenewalRow, people: People): RenewalBody {
  return {
    id: row.id,
    lease_id: row.leaseId,
    state: storedWord(renewalStates, row.state),
    requested_by: personOf(people, row.requestedById),
    requested_at: row.requestedAt.toISOString(),
    expires_at: row.newExpiresAt.toISOString(),
    previous_expires_at: row.previousExpiresAt.toISOString(),
    reason: row.reason,
    reviewed_by: personOrNull(people, row.reviewedById),
    reviewed_at: row.reviewedAt?.toISOString() ?? null,
    review_note: row.reviewNote,
    version: row.version,
  };
}
