import type { DiagnosisRow } from "../mappers/diagnosis-body";

/** What the audit trail keeps of a diagnosis. Plain JSON with wire names. */
export function diagnosisFacts(row: DiagnosisRow) {
  return {
    lease_id: row.leaseId,
    state: row.state,
    text: row.text,
    links: row.links,
    author: row.authorId,
    reviewed_by: row.reviewedById,
    review_note: row.reviewNote,
    root_cause_hash: row.rootCauseHash,
    version: row.version,
  };
}
