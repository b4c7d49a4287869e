import type { z } from "zod";
import { type FreezeBody, proposeFreezeSchema } from "@/lib/contract/v1/freeze";
import { enterProject, type Need, requirePerson } from "../access";
import { changeProject } from "../change";
import type { Context } from "../context";
import { loadFreezeBody } from "../mappers/load-freeze-body";
import { resolveOwner } from "../members/resolve-owner";
import { parseInput } from "../parse";
import { ruleViolation } from "../refuse";
import { projectFreezeRules } from "./freeze-rules";
import { planProposal } from "./plan-proposal";
import { writeProposals } from "./write-proposals";

export const proposeFreezeNeed: Need = { role: "engineer" };

/**
 * Proposes a freeze row (design 3.4). Nothing changes for CI until an owner other than the proposer approves it.
 * In: proposeFreezeSchema; `origin` is where it came from. Out: the freeze, `proposed`. Throws `rule_violation` with every broken
 * rule: a protected test, an open lease or freeze of the test, a day out of bounds, a second re-freeze.
 */
export async function proposeFreeze(
  ctx: Context,
  slug: string,
  input: unknown,
  origin: "form" | "api" = "form",
): Promise<FreezeBody> {
  const scope = await enterProject(ctx, slug, proposeFreezeNeed);
  const person = requirePerson(ctx);
  const body = parseInput(proposeFreezeSchema, input);
  return changeProject(ctx, scope.projectId, async (change) => {
    const { tx, now } = change;
    const ownerId = await resolveOwner(tx, scope.projectId, body.owner);
    const wanted = { ...capsule(body), reason: body.reason, replayCommand: body.replay_command };
    const rules = await projectFreezeRules(tx, scope.projectId);
    const plan = await planProposal(tx, rules, wanted, { ownerId, proposedById: person.userId, origin }, now);
    if (plan.kind === "refused") throw ruleViolation(plan.violations);
    await writeProposals(change, [plan.proposal]);
    return loadFreezeBody(tx, scope.projectId, plan.proposal.id, now);
  });
}

function capsule(body: z.output<typeof proposeFreezeSchema>) {
  return {
    testId: body.test_id,
    variant: body.variant,
    seed: String(body.seed),
    inputSha256: body.input_sha256,
    expiresOn: body.expires_on,
    lastReplayJob: body.last_replay_job,
  };
}
