import type { ReadClient } from "@/lib/db/client";
import { DomainError } from "@/lib/domain/errors";
import type { WitnessLock } from "@/lib/domain/evidence/ledgers";
import { lockInclude, type WitnessLockRow } from "../mappers/witness-lock-body";

/** A lock of the project by its id. Throws `not_found`. */
export async function loadLock(read: ReadClient, projectId: string, id: string): Promise<WitnessLockRow> {
  const row = await read.witnessLock.findFirst({ where: { id, projectId }, include: lockInclude });
  if (row === null) throw new DomainError("not_found", "There is no such witness lock in this project.");
  return row;
}

/** The lock of a fixture case; null before its first digest was approved. */
export async function findLock(
  read: ReadClient,
  projectId: string,
  { suiteId, caseId }: { readonly suiteId: string; readonly caseId: string },
): Promise<WitnessLockRow | null> {
  return read.witnessLock.findUnique({
    where: { projectId_suiteId_caseId: { projectId, suiteId, caseId } },
    include: lockInclude,
  });
}

/** A lock as the rules read it: the digests that are approved now. */
export function lockOf(row: WitnessLockRow | null): WitnessLock | null {
  if (row === null) return null;
  const { suiteId, caseId, path } = row;
  return {
    suiteId,
    caseId,
    path,
    digests: row.digests.filter(({ retiredAt }) => retiredAt === null).map(({ digest }) => digest),
  };
}
