import type { Transaction } from "@/lib/db/client";
import { DomainError } from "@/lib/domain/errors";
import type { LockChange } from "@/lib/domain/evidence/lock-change";
import type { LockChangeRow } from "../mappers/lock-change-body";
import { requireVersion } from "../require-version";

/** A lock change of the project that still waits, seen at its present version. Throws `not_found`, `stale_version`, `conflict`. */
export async function loadWaitingLockChange(
  tx: Transaction,
  projectId: string,
  id: string,
  version: number,
): Promise<LockChangeRow> {
  const row = await tx.lockChangeRequest.findFirst({ where: { id, projectId } });
  if (row === null) throw new DomainError("not_found", "There is no such lock change in this project.");
  requireVersion("lock change", row.version, version);
  if (row.state !== "requested") {
    throw new DomainError("conflict", `This lock change is ${row.state} already.`, { details: { state: row.state } });
  }
  return row;
}

/** A request as the rules read it. */
export function lockChangeOf(row: LockChangeRow): LockChange {
  const { suiteId, caseId, digest, why: reason, pullRequest } = row;
  return { suiteId, caseId, digest, reason, pullRequest };
}
