import type { AuditView, ChainVerdict } from "@/lib/contract/audit-view";
import { fieldChanges } from "@/lib/contract/field-changes";
import type { ReadClient } from "@/lib/db/client";
import { enterProject, type Need } from "../access";
import { verifyProjectAudit } from "../audit-verify";
import type { Context } from "../context";
import { listAudit, listAuditNeed } from "./audit-events";

export const auditPageNeed: Need = listAuditNeed;

const rowsPerPage = 50;

/** What the audit page shows (design 7): the events that the filters leave, newest first. Same need as the API's trail. */
export async function auditPage(
  ctx: Context,
  slug: string,
  query: { readonly action?: string; readonly actor?: string; readonly subject?: string; readonly cursor?: string },
): Promise<AuditView> {
  const page = await listAudit(ctx, slug, { ...query, limit: rowsPerPage });
  const { projectId } = await enterProject(ctx, slug, auditPageNeed);
  return {
    now: ctx.now().toISOString(),
    slug,
    rows: page.items.map((event) => ({
      sequence: event.sequence,
      at: event.at,
      actor: event.actor,
      actorName: event.actor_name,
      action: event.action,
      subject: event.subject,
      changes: fieldChanges(event.before, event.after),
      hash: event.hash,
      previousHash: event.previous_hash,
    })),
    total: page.total,
    nextCursor: page.next_cursor,
    actions: await actionsOf(ctx.db.read, projectId),
    actors: await actorsOf(ctx.db.read, projectId),
  };
}

/** Recomputes the project's whole chain (design 5). */
export async function auditChain(ctx: Context, slug: string): Promise<ChainVerdict> {
  const { projectId } = await enterProject(ctx, slug, auditPageNeed);
  const { events, broken } = await verifyProjectAudit(ctx.db.read, projectId);
  return { events, broken, checkedAt: ctx.now().toISOString() };
}

async function actionsOf(read: ReadClient, chain: string): Promise<string[]> {
  const groups = await read.auditEvent.groupBy({ by: ["action"], where: { chain }, orderBy: { action: "asc" } });
  return groups.map(({ action }) => action);
}

/** Everybody and everything that ever acted here, by the newest name in the order of names. */
async function actorsOf(read: ReadClient, chain: string): Promise<AuditView["actors"]> {
  const groups = await read.auditEvent.groupBy({
    by: ["actor", "actorName"],
    where: { chain },
    orderBy: [{ actorName: "asc" }, { actor: "asc" }],
  });
  const names = new Map(groups.map(({ actor, actorName }) => [actor, actorName]));
  return [...names].map(([id, name]) => ({ id, name }));
}
