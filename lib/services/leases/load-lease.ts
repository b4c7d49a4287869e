import type { ReadClient } from "@/lib/db/client";
import { DomainError } from "@/lib/domain/errors";
import { type LeaseRow, leaseInclude } from "@/lib/services/mappers/lease-row";

/** One lease of the project, inside a change or outside. Throws `not_found`. */
export async function loadLease(read: ReadClient, projectId: string, id: string): Promise<LeaseRow> {
  const row = await read.lease.findFirst({ where: { id, projectId }, include: leaseInclude });
  if (row === null) throw new DomainError("not_found", "There is no such lease in this project.");
  return row;
}
