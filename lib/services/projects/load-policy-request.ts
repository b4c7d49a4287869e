import type { ReadClient } from "@/lib/db/client";
import type { PolicyChange } from "@/lib/db/generated/sqlite/client";
import { DomainError } from "@/lib/domain/errors";

/** A policy change that waits for an answer. Throws `not_found`, or `conflict` when it waits no more. */
export async function loadPolicyRequest(read: ReadClient, projectId: string, id: string): Promise<PolicyChange> {
  const row = await read.policyChange.findFirst({ where: { id, projectId } });
  if (row === null) throw new DomainError("not_found", "There is no such policy change in this project.");
  if (row.state !== "requested") {
    throw new DomainError("conflict", `This policy change is ${row.state} already.`, { details: { state: row.state } });
  }
  return row;
}
