import { type FreezeBody, proposeFreezeSchema } from "@/lib/contract/v1/freeze";
import { freezeProposalViolations } from "@/lib/domain/freeze/freeze-proposal";
import { foldForSearch } from "@/lib/domain/identity/fold-text";
import { testKey } from "@/lib/domain/identity/test-key";
import { enterProject, type Need, requirePerson } from "../access";
import { changeProject } from "../change";
import type { Context } from "../context";
import { loadFreezeBody } from "../mappers/load-freeze-body";
import { resolveOwner } from "../members/resolve-owner";
import { parseInput } from "../parse";
import { refuseIfBroken } from "../refuse";
import { freezeFacts } from "./freeze-facts";
import { freezeContext, projectFreezeRules } from "./freeze-rules";

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
  return changeProject(ctx, scope.projectId, async ({ tx, now, record }) => {
    const ownerId = await resolveOwner(tx, scope.projectId, body.owner);
    const proposal = {
      testId: body.test_id,
      variant: body.variant,
      seed: String(body.seed),
      inputSha256: body.input_sha256,
      expiresOn: body.expires_on,
      lastReplayJob: body.last_replay_job,
    };
    const rules = await projectFreezeRules(tx, scope.projectId);
    const context = await freezeContext(tx, rules, proposal, null, now);
    refuseIfBroken(freezeProposalViolations(proposal, context, now));
    const identity = { projectId: scope.projectId, testKey: testKey(body.test_id), variant: body.variant ?? "" };
    const row = await tx.freezeRow.create({
      data: {
        ...proposal,
        ...identity,
        searchKey: foldForSearch(body.test_id),
        reason: body.reason,
        replayCommand: body.replay_command,
        ownerId,
        proposedById: person.userId,
        proposedAt: now,
        status: "proposed",
        origin,
      },
    });
    await tx.openTest.create({ data: { ...identity, freezeId: row.id } });
    record({ action: "freeze.proposed", subject: { type: "freeze", id: row.id }, after: freezeFacts(row) });
    return loadFreezeBody(tx, scope.projectId, row.id, now);
  });
}
