import type { FreezeDetailView, FreezeHistoryEvent } from "@/lib/contract/freeze-desk-view";
import type { ReadClient } from "@/lib/db/client";
import { enterProject, type Need } from "../access";
import type { Context } from "../context";
import { projectFreezeRules } from "../freezes/freeze-rules";
import { loadFreeze } from "../freezes/load-freeze";
import { loadPeople } from "../mappers/person-body";
import { auditChanges } from "./audit-changes";
import { freezeFrame } from "./freeze-frame";
import { freezeItems } from "./freeze-items";

export const freezeDetailNeed: Need = { role: "viewer" };

/** One freeze with its capsule, reviews, replays and whole history. Throws `not_found` for one of another project. */
export async function freezeDetail(ctx: Context, slug: string, id: string): Promise<FreezeDetailView> {
  const scope = await enterProject(ctx, slug, freezeDetailNeed);
  const now = ctx.now();
  return ctx.db.snapshot(async (read) => {
    const row = await loadFreeze(read, scope.projectId, id);
    const rules = await projectFreezeRules(read, scope.projectId);
    const [item] = await freezeItems(read, scope, rules, [row.id], now);
    if (item === undefined) throw new Error(`The freeze ${row.id} is gone within one snapshot.`);
    return {
      ...(await freezeFrame(read, scope, rules, now)),
      item,
      history: await freezeHistory(read, scope.projectId, row.id),
    };
  });
}

/** Left out of the page's history: the heading says them already, or another field does. The audit page has all. */
const untold = new Set(["test_id", "version", "reviewed_version", "at", "last_replay_at", "last_replay_job"]);

async function freezeHistory(read: ReadClient, projectId: string, freezeId: string): Promise<FreezeHistoryEvent[]> {
  const events = await read.auditEvent.findMany({
    where: { chain: projectId, subjectType: "freeze", subjectId: freezeId },
    orderBy: { sequence: "desc" },
    take: 500,
  });
  const changes = events.map((event) => auditChanges(event.before, event.after));
  const owners = changes.flatMap((list) => list.filter(({ field }) => field === "owner_id"));
  const people = await loadPeople(
    read,
    owners.flatMap(({ before, after }) => [before, after]),
  );
  const nameOf = (id: string | null) => (id === null ? null : (people.get(id)?.name ?? id));
  return events.map((event, index) => ({
    id: event.id,
    at: event.at.toISOString(),
    who: event.actorName,
    action: event.action,
    changes: (changes[index] ?? [])
      .filter(({ field, after }) => !untold.has(field) && after !== "")
      .map((change) =>
        change.field === "owner_id"
          ? { ...change, before: nameOf(change.before), after: nameOf(change.after) }
          : change,
      ),
  }));
}
