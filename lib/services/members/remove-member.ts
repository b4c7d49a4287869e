import { enterProject, type Need } from "@/lib/services/access";
import { changeProject } from "@/lib/services/change";
import type { Context } from "@/lib/services/context";
import { noteFixtureOwnerLeft } from "@/lib/services/projects/fixture-owner";
import { type Ownerless, ownedBy } from "@/lib/services/users/ownerless";
import { requireAnotherOwner } from "./last-owner";
import { loadMember } from "./load-member";

export const removeMemberNeed: Need = { role: "owner", session: true };

/**
 * Ends a membership, at once. Out: the person's open leases and freezes of this project, which need a new owner. When they own
 * the fixtures, the grace days of design 3.2 begin. For owners, in a session; owners may leave themselves. Throws `not_found`,
 * or `rule_violation` for the last active owner.
 */
export async function removeMember(ctx: Context, slug: string, userId: string): Promise<{ ownerless: Ownerless }> {
  const { projectId } = await enterProject(ctx, slug, removeMemberNeed);
  return changeProject(ctx, projectId, async (change) => {
    const { tx, record } = change;
    const member = await loadMember(tx, projectId, userId);
    if (member.role === "owner") await requireAnotherOwner(tx, projectId, userId);
    await tx.membership.delete({ where: { projectId_userId: { projectId, userId } } });
    record({ action: "member.removed", subject: { type: "user", id: userId }, before: { role: member.role } });
    await noteFixtureOwnerLeft(change, projectId, userId);
    return { ownerless: await ownedBy(tx, userId, projectId) };
  });
}
