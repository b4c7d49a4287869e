import type { Database } from "@/lib/db/client";
import { dayMs } from "@/lib/domain/day";

const keptMs = 30 * dayMs;

/** Forgets what was told about commits and pull requests that nobody follows any more, a month later. */
export async function pruneDeliveries(db: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - keptMs);
  await db.transaction((tx) => tx.githubDelivery.deleteMany({ where: { dueAt: null, followUntil: { lt: before } } }));
}
