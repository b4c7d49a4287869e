import type { FreezeBudget, FreezePageFrame } from "@/lib/contract/freeze-desk-view";
import type { ReadClient } from "@/lib/db/client";
import { laneCounts } from "@/lib/domain/collection/lane-counts";
import { freezeBudgetAfter } from "@/lib/domain/freeze/freeze-budget";
import type { ProjectScope } from "../access";
import type { ProjectFreezeRules } from "../freezes/freeze-rules";
import { decidesAlone } from "../projects/decides-alone";

/** What every page about freezes shows around them; the budget as it is now (design 3.5). */
export async function freezeFrame(
  read: ReadClient,
  scope: ProjectScope,
  rules: ProjectFreezeRules,
  now: Date,
): Promise<FreezePageFrame> {
  const project = await read.project.findUniqueOrThrow({
    where: { id: scope.projectId },
    select: { slug: true, name: true },
  });
  return {
    now: now.toISOString(),
    project,
    role: scope.role,
    secondPersonOff: !rules.secondPerson,
    decidesAlone: await decidesAlone(read, scope),
    budget: await freezeBudget(read, rules),
    replayFreshnessDays: rules.policy.replayFreshnessDays,
  };
}

export async function freezeBudget(read: ReadClient, rules: ProjectFreezeRules): Promise<FreezeBudget | null> {
  if (rules.newest === null) return null;
  const source = await read.collection.findFirstOrThrow({
    where: { projectId: rules.projectId, defaultBranch: true },
    orderBy: { receivedAt: "desc" },
    select: { commitSha: true, receivedAt: true },
  });
  const [first, ...others] = rules.inForce;
  const { freeze, merge } =
    first === undefined ? laneCounts(rules.newest) : freezeBudgetAfter(first, rules.newest, others);
  return { freeze, merge, commitSha: source.commitSha, receivedAt: source.receivedAt.toISOString() };
}
