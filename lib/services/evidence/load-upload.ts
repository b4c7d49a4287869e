import type { EvidenceBody } from "@/lib/contract/v1/evidence";
import type { ReadClient, Transaction } from "@/lib/db/client";
import { DomainError } from "@/lib/domain/errors";
import { collectionEvidenceBody } from "../mappers/collection-evidence-body";
import { evidenceBody, evidenceNames, type VoidColumns } from "../mappers/evidence-body";

/** An upload that can be left out: a ledger, a report or a collection. */
export type Upload = VoidColumns & {
  readonly id: string;
  readonly table: "evidence" | "collection";
  readonly commitSha: string;
  /** A collection of the default branch is the budget, which lease-state shows. */
  readonly movesLeaseState: boolean;
};

const select = {
  id: true,
  commitSha: true,
  voidReason: true,
  voidRequestedAt: true,
  voidRequestedById: true,
  voidedAt: true,
  voidedById: true,
} as const;

/** One upload of the project by id. Throws `not_found`. */
export async function loadUpload(read: ReadClient, projectId: string, id: string): Promise<Upload> {
  const evidence = await read.evidence.findFirst({ where: { id, projectId }, select });
  if (evidence !== null) return { ...evidence, table: "evidence", movesLeaseState: false };
  const collection = await read.collection.findFirst({
    where: { id, projectId },
    select: { ...select, defaultBranch: true },
  });
  if (collection === null) throw new DomainError("not_found", "There is no such upload in this project.");
  const { defaultBranch, ...row } = collection;
  return { ...row, table: "collection", movesLeaseState: defaultBranch };
}

/** Writes what was asked or decided about leaving it out. The upload itself never changes (design 3.7). */
export async function writeVoid(tx: Transaction, upload: Upload, data: Partial<VoidColumns>): Promise<EvidenceBody> {
  if (upload.table === "evidence") {
    const row = await tx.evidence.update({ where: { id: upload.id }, data });
    return evidenceBody(row, await evidenceNames(tx, [row]), { repeated: false });
  }
  const row = await tx.collection.update({ where: { id: upload.id }, data });
  return collectionEvidenceBody(row, await evidenceNames(tx, [row]));
}

/** What the audit keeps of it. */
export function voidFacts({ table, commitSha, voidReason, voidRequestedById, voidedById }: Upload) {
  return {
    upload: table,
    commit_sha: commitSha,
    reason: voidReason,
    requested_by: voidRequestedById,
    voided_by: voidedById,
  };
}
