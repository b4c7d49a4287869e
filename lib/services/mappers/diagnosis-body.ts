import { z } from "zod";
import type { diagnosisSchema } from "@/lib/contract/v1/lease";
import type { Prisma } from "@/lib/db/generated/sqlite/client";
import { type People, personOf, personOrNull } from "./person-body";
import { storedWord } from "./stored-word";

export type DiagnosisRow = Prisma.DiagnosisGetPayload<object>;
export type DiagnosisBody = z.infer<typeof diagnosisSchema>;

export const diagnosisStates = ["proposed", "accepted", "sent_back"] as const;

const storedLinks = z.array(z.string());

/** The ids of the people that a diagnosis names, for `loadPeople`. */
export function diagnosisPeople(row: DiagnosisRow): (string | null)[] {
  return [row.authorId, row.reviewedById];
}

/** A diagnosis as the wire shows it, with the bytes that its hash was made of. */
export function diagnosisBody(row: DiagnosisRow, people: People): DiagnosisBody {
  return {
    id: row.id,
    lease_id: row.leaseId,
    state: storedWord(diagnosisStates, row.state),
    text: row.text,
    links: storedLinks.parse(JSON.parse(row.links)),
    author: personOf(people, row.authorId),
    written_at: row.writtenAt.toISOString(),
    reviewed_by: personOrNull(people, row.reviewedById),
    reviewed_at: row.reviewedAt?.toISOString() ?? null,
    review_note: row.reviewNote,
    root_cause_hash: row.rootCauseHash,
    canonical: row.canonical,
    version: row.version,
  };
}
