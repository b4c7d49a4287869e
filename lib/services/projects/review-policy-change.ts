import { z } from "zod";
import { policySchema } from "@/lib/contract/v1/policy";
import type { Transaction } from "@/lib/db/client";
import type { PolicyChange, Project } from "@/lib/db/generated/sqlite/client";
import { DomainError } from "@/lib/domain/errors";
import { isSecondPersonOn } from "@/lib/domain/policy/second-person";
import { enterProject, type Need, requirePerson } from "@/lib/services/access";
import { changeProject } from "@/lib/services/change";
import type { Context } from "@/lib/services/context";
import { parseInput } from "@/lib/services/parse";
import { applyPolicy } from "./apply-policy";
import type { PolicyOutcome } from "./change-policy";
import { loadPolicyRequest } from "./load-policy-request";
import { policyChangeView } from "./policy-change-view";
import { countMembersAboveViewer } from "./second-person";

export const reviewPolicyChangeNeed: Need = { role: "owner", session: true };

export const reviewPolicyChangeSchema = z.strictObject({
  decision: z.enum(["approve", "refuse"]),
  note: z.string().trim().max(2000).default(""),
});

/**
 * A second owner's answer to a loosened policy (design 3): approving applies it and names it on every verdict for 30 days. For
 * owners, in a session. Throws `second_person_required` for the one who asked, `conflict` for a request that waits no more.
 */
export async function reviewPolicyChange(
  ctx: Context,
  slug: string,
  id: string,
  input: unknown,
): Promise<PolicyOutcome> {
  const { projectId } = await enterProject(ctx, slug, reviewPolicyChangeNeed);
  const { userId } = requirePerson(ctx);
  const { decision, note } = parseInput(reviewPolicyChangeSchema, input);
  return changeProject(ctx, projectId, async (change) => {
    const { tx, now, revision, record } = change;
    const project = await tx.project.findUniqueOrThrow({ where: { id: projectId } });
    const request = await loadPolicyRequest(tx, projectId, id);
    await requireSecond(tx, project, request, userId);
    const reviewed = { reviewedById: userId, reviewedAt: now };
    if (decision === "refuse") {
      const row = await tx.policyChange.update({ where: { id }, data: { ...reviewed, state: "refused" } });
      record({ action: "policy.change_refused", subject: { type: "policy_change", id }, after: { note } });
      return { change: policyChangeView(row), ended: [] };
    }
    record({ action: "policy.change_approved", subject: { type: "policy_change", id }, after: { note } });
    const data = { ...reviewed, state: "applied", baseRevision: revision };
    const row = await tx.policyChange.update({ where: { id }, data });
    const view = policyChangeView(row);
    const ended = await applyPolicy(change, project, policySchema.parse(JSON.parse(row.policy)), view.loosened);
    return { change: view, ended };
  });
}

async function requireSecond(tx: Transaction, project: Project, request: PolicyChange, userId: string): Promise<void> {
  if (request.requestedById !== userId) return;
  if (!isSecondPersonOn(project.secondPersonOff, await countMembersAboveViewer(tx, project.id))) return;
  throw new DomainError("second_person_required", "You asked for this change: another owner answers it.");
}
