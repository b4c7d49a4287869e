import type { FreezeFormView } from "@/lib/contract/freeze-desk-view";
import type { ReadClient } from "@/lib/db/client";
import { laneOf } from "@/lib/domain/collection/lane-counts";
import { addDays, utcDay } from "@/lib/domain/day";
import { defaultFreezeDay } from "@/lib/domain/freeze/freeze-proposal";
import { testKey } from "@/lib/domain/identity/test-key";
import { enterProject, type Need, requirePerson } from "../access";
import type { Context } from "../context";
import { type ProjectFreezeRules, projectFreezeRules } from "../freezes/freeze-rules";
import { freezeBudget } from "./freeze-frame";

export const freezeFormNeed: Need = { role: "viewer" };

/** What the form that proposes or edits a freeze needs to teach: the days allowed, the budget, the tests without a row. */
export async function freezeForm(ctx: Context, slug: string): Promise<FreezeFormView> {
  const scope = await enterProject(ctx, slug, freezeFormNeed);
  const { userId } = requirePerson(ctx);
  const now = ctx.now();
  return ctx.db.snapshot(async (read) => {
    const project = await read.project.findUniqueOrThrow({
      where: { id: scope.projectId },
      select: { slug: true, name: true },
    });
    const rules = await projectFreezeRules(read, scope.projectId);
    return {
      now: now.toISOString(),
      mayPropose: scope.role !== "viewer",
      project,
      defaultDay: defaultFreezeDay(rules.policy, now),
      lastDay: addDays(utcDay(now), rules.policy.freezeMaximumDays),
      variants: rules.policy.variants,
      members: await activeMembers(read, scope.projectId),
      me: userId,
      budget: await freezeBudget(read, rules),
      unrowed: await frozenWithoutRow(read, rules),
      protectedPatterns: rules.policy.protectedPatterns,
    };
  });
}

function activeMembers(read: ReadClient, projectId: string) {
  return read.user.findMany({
    where: { deactivatedAt: null, memberships: { some: { projectId } } },
    select: { id: true, name: true },
    orderBy: [{ name: "asc" }, { id: "asc" }],
  });
}

async function frozenWithoutRow(read: ReadClient, { projectId, newest }: ProjectFreezeRules): Promise<string[]> {
  const frozen = (newest?.tests ?? []).filter((test) => laneOf(test) === "freeze").map((test) => test.id);
  const open = await read.openTest.findMany({ where: { projectId }, select: { testKey: true } });
  const keys = new Set(open.map((record) => record.testKey));
  return frozen.filter((id) => !keys.has(testKey(id))).slice(0, 200);
}
