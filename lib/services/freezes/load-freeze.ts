import type { ReadClient } from "@/lib/db/client";
import type { Prisma } from "@/lib/db/generated/sqlite/client";
import { DomainError } from "@/lib/domain/errors";

export type StoredFreeze = Prisma.FreezeRowGetPayload<object>;

/** One freeze of the project, inside a change or outside. Throws `not_found`. */
export async function loadFreeze(read: ReadClient, projectId: string, id: string): Promise<StoredFreeze> {
  const row = await read.freezeRow.findFirst({ where: { id, projectId } });
  if (row === null) throw new DomainError("not_found", "There is no such freeze in this project.");
  return row;
}
