import { collectionFromBody, collectionSchema } from "@/lib/contract/v1/files/collection";
import type { ReadClient } from "@/lib/db/client";
import type { Collection } from "@/lib/domain/collection/collection";

/** The default branch's newest collection, as the rules see it: the budget and the baseline. */
export type NewestCollection = {
  readonly commitSha: string;
  readonly receivedAt: Date;
  readonly collection: Collection;
};

/** Reads it, or null where no collection of the default branch has arrived yet. */
export async function newestCollection(read: ReadClient, projectId: string): Promise<NewestCollection | null> {
  const row = await read.collection.findFirst({
    where: { projectId, defaultBranch: true },
    orderBy: [{ receivedAt: "desc" }, { id: "desc" }],
    select: { commitSha: true, receivedAt: true, body: true },
  });
  if (row === null) return null;
  const { commitSha, receivedAt, body } = row;
  return { commitSha, receivedAt, collection: collectionFromBody(collectionSchema.parse(JSON.parse(body))) };
}
