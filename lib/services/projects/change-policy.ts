import { z } from "zod";
import { policySchema } from "@/lib/contract/v1/policy";
import { policyFromBody } from "@/lib/contract/v1/policy-mapping";
import { reasonTextSchema } from "@/lib/contract/v1/primitives";
import { isLooser } from "@/lib/domain/policy/policy-change";
import { policyViolations } from "@/lib/domain/policy/policy-violations";
import { isSecondPersonOn } from "@/lib/domain/policy/second-person";
import { violation } from "@/lib/domain/violation";
import { enterProject, type Need, requirePerson } from "@/lib/services/access";
import { canonicalJson } from "@/lib/services/audit";
import { changeProject } from "@/lib/services/change";
import type { Context } from "@/lib/services/context";
import { policyBodyFromRow, policyFromRow } from "@/lib/services/mappers/policy-row";
import { parseInput } from "@/lib/services/parse";
import { refuseIfBroken } from "@/lib/services/refuse";
import { applyPolicy } from "./apply-policy";
import type { EndedByPattern } from "./end-protected";
import { type PolicyChangeView, policyChangeView } from "./policy-change-view";
import { requireCurrentPolicy } from "./require-current-policy";
import { countMembersAboveViewer } from "./second-person";

export const changePolicyNeed: Need = { role: "owner", session: true };

export const changePolicySchema = z.strictObject({
  policy: policySchema,
  reason: reasonTextSchema,
  /** The project's revision that the form showed. */
  base_revision: z.int().min(0),
});

/** What became of a policy change: `applied` at once, or `requested` and waiting for a second owner. */
export type PolicyOutcome = { readonly change: PolicyChangeView; readonly ended: readonly EndedByPattern[] };

/**
 * Changes a project's policy (design 3). What only tightens applies at once; what loosens anything waits for a second owner, unless
 * the second person is off (design 3.8). A new protected pattern ends the leases and freezes it hits, in the same transaction. For
 * owners, in a session. Throws `rule_violation` beyond the product limits, `stale_version` when the policy changed meanwhile.
 */
export async function changePolicy(ctx: Context, slug: string, input: unknown): Promise<PolicyOutcome> {
  const { projectId } = await enterProject(ctx, slug, changePolicyNeed);
  const { userId } = requirePerson(ctx);
  const { policy, reason, base_revision } = parseInput(changePolicySchema, input);
  refuseIfBroken(
    policyViolations(policyFromBody(policy)).map((broken) => ({ ...broken, path: `policy.${broken.path}` })),
  );
  return changeProject(ctx, projectId, async (change) => {
    const { tx, now, revision, record } = change;
    const project = await tx.project.findUniqueOrThrow({ where: { id: projectId } });
    await requireCurrentPolicy(tx, project, base_revision);
    if (canonicalJson(policyBodyFromRow(project)) === canonicalJson(policy)) {
      refuseIfBroken([violation("policy", "duplicate", "The policy is this already.")]);
    }
    const loosened = isLooser(policyFromRow(project), policyFromBody(policy));
    const needsSecond = isSecondPersonOn(project.secondPersonOff, await countMembersAboveViewer(tx, projectId));
    const request = { projectId, policy: JSON.stringify(policy), loosened: JSON.stringify(loosened), reason };
    const asked = { ...request, requestedById: userId, requestedAt: now, baseRevision: revision };
    if (loosened.length > 0 && needsSecond) {
      const row = await tx.policyChange.create({ data: { ...asked, state: "requested" } });
      record({
        action: "policy.change_requested",
        subject: { type: "policy_change", id: row.id },
        after: { policy, loosened, reason },
      });
      return { change: policyChangeView(row), ended: [] };
    }
    const ended = await applyPolicy(change, project, policy, loosened);
    const row = await tx.policyChange.create({
      data: { ...asked, state: "applied", reviewedAt: now, reviewedById: userId },
    });
    return { change: policyChangeView(row), ended };
  });
}
