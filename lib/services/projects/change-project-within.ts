import type { Transaction } from "@/lib/db/client";
import { type AuditEntry, appendAudit } from "@/lib/services/audit";
import type { Change } from "@/lib/services/change";
import type { Context } from "@/lib/services/context";
import { enqueueFollowed } from "@/lib/services/github/enqueue";

/**
 * Changes one project inside a change of the instance: the same order, audit chain and revisions as `changeProject`, in the
 * caller's transaction. Who changes several projects takes them in the order of their ids. A project in which nothing is
 * recorded keeps its audit head.
 */
export async function changeProjectWithin(
  ctx: Context,
  outer: Pick<Change, "tx" | "now">,
  projectId: string,
  run: (change: Change) => Promise<void>,
): Promise<void> {
  const { tx, now } = outer;
  const revision = await holdProject(tx, projectId);
  const entries: AuditEntry[] = [];
  let moved = false;
  await run({
    tx,
    now,
    revision,
    record: (entry, options = {}) => {
      entries.push(entry);
      moved ||= options.movesLeaseState === true;
    },
  });
  if (entries.length === 0) return;
  if (moved) await enqueueFollowed(tx, projectId, now);
  const head = await appendAudit(tx, projectId, ctx.actor, now, entries);
  await tx.project.update({
    where: { id: projectId },
    data: { auditHead: head, ...(moved ? { stateRevision: { increment: 1 }, stateAuditHead: head } : {}) },
  });
}

async function holdProject(tx: Transaction, projectId: string): Promise<number> {
  const project = await tx.project.update({
    where: { id: projectId },
    data: { revision: { increment: 1 } },
    select: { revision: true },
  });
  return project.revision;
}
