import { z } from "zod";
import { leaseStateSchema } from "@/lib/contract/v1/lease-state";
import { isDigest } from "@/lib/domain/evidence/digest";
import type { FixtureLedger, WitnessLock } from "@/lib/domain/evidence/ledgers";

/** Locks in a file, in the shape that lease-state has them in: `lock write` makes it, people review it. */
export const lockFileSchema = z.looseObject({ witness_locks: leaseStateSchema.shape.witness_locks });
export type LockFile = z.infer<typeof lockFileSchema>;

/** Locks on the wire as the rules read them. */
export function locksOf({ witness_locks }: LockFile): WitnessLock[] {
  return witness_locks.map(({ suite_id: suiteId, case_id: caseId, path, digests }) => ({
    suiteId,
    caseId,
    path,
    digests,
  }));
}

/** The locks that would approve exactly what a ledger expects, by case; and why a case cannot be locked. */
export function locksFor(ledger: FixtureLedger): { readonly file: LockFile; readonly problems: readonly string[] } {
  const digests = new Map<string, string>();
  const problems: string[] = [];
  if (!ledger.suiteId) problems.push("suite_id is missing");
  for (const [index, { id, expectedDigest }] of (ledger.cases ?? []).entries()) {
    const name = id ? `case ${JSON.stringify(id)}` : `case ${index + 1}`;
    if (!id) problems.push(`${name} has no id`);
    else if (expectedDigest === null || !isDigest(expectedDigest)) {
      problems.push(`${name}: expected_digest must be sha256: and 64 lower-case hex digits`);
    } else if ((digests.get(id) ?? expectedDigest) !== expectedDigest) problems.push(`${name} expects two digests`);
    else digests.set(id, expectedDigest);
  }
  const locks = [...digests].map(([case_id, digest]) => ({
    suite_id: ledger.suiteId ?? "",
    case_id,
    path: null,
    digests: [digest],
  }));
  return { file: { witness_locks: locks.sort((a, b) => (a.case_id < b.case_id ? -1 : 1)) }, problems };
}
