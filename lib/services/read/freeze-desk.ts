import type { FreezeDeskView } from "@/lib/contract/freeze-desk-view";
import type { ReadClient } from "@/lib/db/client";
import { freezeState } from "@/lib/domain/freeze/freeze-state";
import { type FreezeState, freezeEndKinds, freezeStates } from "@/lib/domain/words";
import { enterProject, type Need } from "../access";
import type { Context } from "../context";
import { projectFreezeRules } from "../freezes/freeze-rules";
import { freezeStatuses } from "../mappers/freeze-row";
import { storedWord } from "../mappers/stored-word";
import { freezeFrame } from "./freeze-frame";
import { freezeItems } from "./freeze-items";

export const freezeDeskNeed: Need = { role: "viewer" };

const shownAtOnce = 150;

/** What waits for somebody comes first; what is over comes last. */
const queueOrder: Record<FreezeState, number> = {
  proposed: 0,
  sent_back: 1,
  expired: 2,
  expiring: 2,
  effective: 2,
  withdrawn: 3,
  ended: 3,
};

/**
 * The review desk of a project (design 7): the freezes in the states asked for (none: everything open), to review first and then by
 * the oldest replay, with what this reader can do. Throws as `enterProject`.
 */
export async function freezeDesk(
  ctx: Context,
  slug: string,
  query: { readonly states: readonly string[]; readonly row: string | null },
): Promise<FreezeDeskView> {
  const scope = await enterProject(ctx, slug, freezeDeskNeed);
  const now = ctx.now();
  return ctx.db.snapshot(async (read) => {
    const rules = await projectFreezeRules(read, scope.projectId);
    const rows = await stateOfAll(read, scope.projectId, now);
    const states = freezeStates.filter((state) => query.states.includes(state));
    const matching = rows.filter(({ state }) => (states.length === 0 ? isOpenState(state) : states.includes(state)));
    const ids = matching.slice(0, shownAtOnce).map(({ id }) => id);
    if (query.row !== null && !ids.includes(query.row) && rows.some(({ id }) => id === query.row)) ids.push(query.row);
    return {
      ...(await freezeFrame(read, scope, rules, now)),
      counts: countStates(rows),
      states,
      items: await freezeItems(read, scope, rules, ids, now),
      hidden: Math.max(0, matching.length - shownAtOnce),
    };
  });
}

function isOpenState(state: FreezeState): boolean {
  return queueOrder[state] < queueOrder.ended;
}

type Sorted = {
  readonly id: string;
  readonly state: FreezeState;
  readonly replayed: number;
  readonly proposed: number;
};

async function stateOfAll(read: ReadClient, projectId: string, now: Date): Promise<Sorted[]> {
  const rows = await read.freezeRow.findMany({
    where: { projectId },
    select: {
      id: true,
      status: true,
      expiresOn: true,
      endKind: true,
      endedAt: true,
      lastReplayAt: true,
      proposedAt: true,
    },
  });
  return rows
    .map((row) => ({
      id: row.id,
      state: freezeState({ ...row, status: storedWord(freezeStatuses, row.status), ended: endOf(row) }, now),
      replayed: row.lastReplayAt?.getTime() ?? 0,
      proposed: row.proposedAt.getTime(),
    }))
    .sort(inQueueOrder);
}

function endOf(row: { readonly endKind: string | null; readonly endedAt: Date | null }) {
  if (row.endKind === null || row.endedAt === null) return null;
  return { kind: storedWord(freezeEndKinds, row.endKind), at: row.endedAt };
}

function inQueueOrder(a: Sorted, b: Sorted): number {
  return queueOrder[a.state] - queueOrder[b.state] || a.replayed - b.replayed || a.proposed - b.proposed;
}

function countStates(rows: readonly Sorted[]): Record<FreezeState, number> {
  const count = (state: FreezeState) => rows.filter((row) => row.state === state).length;
  return {
    proposed: count("proposed"),
    sent_back: count("sent_back"),
    withdrawn: count("withdrawn"),
    effective: count("effective"),
    expiring: count("expiring"),
    expired: count("expired"),
    ended: count("ended"),
  };
}
