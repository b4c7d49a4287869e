import type { Transaction } from "@/lib/db/client";
import { DomainError } from "@/lib/domain/errors";
import { type AuditEntry, appendAudit, instanceChain } from "./audit";
import type { Context } from "./context";
import { enqueueFollowed } from "./github/enqueue";
import { wakeSender } from "./github/wake";

/** An open change: everything done through `tx` and every recorded event commits together, or none of it. */
export type Change = {
  readonly tx: Transaction;
  /** Read once, after the project's row is held: nothing of this project moves until the change ends. */
  readonly now: Date;
  /** The project's revision that this change makes. */
  readonly revision: number;
  /** Appends to the audit chain when the change ends. `movesLeaseState`: what lease-state shows has changed, so its ETag must move. */
  readonly record: (entry: AuditEntry, options?: { readonly movesLeaseState?: boolean }) => void;
};

/**
 * Runs one change that may find nothing to do: `run` calls `unchanged` with its result, and no revision and no
 * event are left behind. A retried upload is the usual case.
 */
export async function changeProjectIfNeeded<T>(
  ctx: Context,
  projectId: string,
  run: (change: Change, unchanged: (value: T) => never) => Promise<T>,
): Promise<T> {
  let kept: { readonly value: T } | null = null;
  const unchanged = (value: T): never => {
    kept = { value };
    throw new NothingChanged();
  };
  try {
    return await changeProject(ctx, projectId, (change) => run(change, unchanged));
  } catch (error) {
    if (error instanceof NothingChanged && kept !== null) return (kept as { readonly value: T }).value;
    throw error;
  }
}

class NothingChanged extends Error {}

/**
 * Runs one change of a project (design 5): holds the project's row by bumping `revision`, runs, appends the audit events,
 * and moves `state_revision` where lease-state changed. Writers of one project are thereby ordered on both databases.
 * A change that records nothing is a defect and throws. Throws `not_found` when the project is gone.
 */
export async function changeProject<T>(
  ctx: Context,
  projectId: string,
  run: (change: Change) => Promise<T>,
): Promise<T> {
  const changed = await ctx.db.transaction(async (tx) => {
    const held = await tx.project.updateManyAndReturn({
      where: { id: projectId },
      data: { revision: { increment: 1 } },
      select: { revision: true },
    });
    const project = held[0];
    if (project === undefined) throw new DomainError("not_found", "This project is gone.");
    const trail = auditTrail(tx, projectId, ctx);
    const result = await run({ tx, now: trail.now, revision: project.revision, record: trail.record });
    const head = await trail.append();
    if (trail.leaseStateMoved()) await enqueueFollowed(tx, projectId, trail.now);
    await tx.project.update({
      where: { id: projectId },
      data: {
        auditHead: head,
        ...(trail.leaseStateMoved() ? { stateRevision: { increment: 1 }, stateAuditHead: head } : {}),
      },
    });
    return result;
  });
  wakeSender();
  return changed;
}

/** The same for what belongs to no project: users, first run, new projects. Ordered by the instance's own row. */
export async function changeInstance<T>(ctx: Context, run: (change: Change) => Promise<T>): Promise<T> {
  return ctx.db.transaction(async (tx) => {
    const instance = await tx.instance.upsert({
      where: { id: 1 },
      create: { id: 1, revision: 1 },
      update: { revision: { increment: 1 } },
    });
    const trail = auditTrail(tx, instanceChain, ctx);
    const result = await run({ tx, now: trail.now, revision: instance.revision, record: trail.record });
    await tx.instance.update({ where: { id: 1 }, data: { auditHead: await trail.append() } });
    return result;
  });
}

function auditTrail(tx: Transaction, chain: string, ctx: Context) {
  const now = ctx.now();
  const entries: AuditEntry[] = [];
  let moved = false;
  return {
    now,
    record: (entry: AuditEntry, options: { readonly movesLeaseState?: boolean } = {}) => {
      entries.push(entry);
      moved ||= options.movesLeaseState === true;
    },
    append: async () => {
      if (entries.length === 0) throw new Error("A change recorded no audit event.");
      return appendAudit(tx, chain, ctx.actor, now, entries);
    },
    leaseStateMoved: () => moved,
  };
}
