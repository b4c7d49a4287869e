import type { Transaction } from "@/lib/db/client";
import { DomainError } from "@/lib/domain/errors";
import type { RenewalRow } from "../mappers/renewal-body";
import { requireVersion } from "../require-version";

/** A renewal of the project that still waits, seen at its present version. Throws `not_found`, `stale_version`, `conflict`. */
export async function loadWaitingRenewal(
  tx: Transaction,
  projectId: string,
  renewalId: string,
  version: number,
): Promise<RenewalRow> {
  const row = await tx.renewal.findFirst({ where: { id: renewalId, lease: { projectId } } });
  if (row === null) throw new DomainError("not_found", "There is no such renewal in this project.");
  requireVersion("renewal", row.version, version);
  if (row.state !== "requested") {
    throw new DomainError("conflict", `This renewal is ${row.state} already.`, { details: { state: row.state } });
  }
  return row;
}
