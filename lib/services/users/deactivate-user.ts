import { z } from "zod";
import { requireAdmin } from "@/lib/services/access";
import { changeInstance } from "@/lib/services/change";
import type { Context } from "@/lib/services/context";
import { parseInput } from "@/lib/services/parse";
import { changeProjectWithin } from "@/lib/services/projects/change-project-within";
import { noteFixtureOwnerLeft } from "@/lib/services/projects/fixture-owner";
import { requireAnotherAdmin } from "./last-admin";
import { loadUser } from "./load-user";
import { type Ownerless, ownedBy } from "./ownerless";
import { type UserView, userFacts, userView } from "./user-view";

export const deactivateUserSchema = z.strictObject({ user_id: z.string() });

export type Deactivation = {
  readonly user: UserView;
  /** Open leases and freezes that nobody is left for. */
  readonly ownerless: Ownerless;
  /** Slugs of projects that have no active owner now: an admin appoints one. */
  readonly projectsWithoutOwner: readonly string[];
};

/**
 * Ends a person's access at once: sessions and personal tokens are dead from the next request on, and the tokens stay revoked.
 * Projects whose fixtures they own are told (design 3.2). For admins. Throws `not_found`, or `rule_violation` for the last
 * active admin. Doing it twice changes nothing but the audit trail.
 */
export async function deactivateUser(ctx: Context, input: unknown): Promise<Deactivation> {
  requireAdmin(ctx);
  const { user_id } = parseInput(deactivateUserSchema, input);
  return changeInstance(ctx, async (change) => {
    const { tx, now, record } = change;
    const before = await loadUser(tx, user_id);
    await requireAnotherAdmin(tx, user_id);
    const user = await tx.user.update({
      where: { id: user_id },
      data: { deactivatedAt: before.deactivatedAt ?? now, version: { increment: 1 } },
    });
    await tx.personalToken.updateMany({ where: { userId: user_id, revokedAt: null }, data: { revokedAt: now } });
    record({
      action: "user.deactivated",
      subject: { type: "user", id: user_id },
      before: userFacts(before),
      after: userFacts(user),
    });
    const memberships = await tx.membership.findMany({
      where: { userId: user_id },
      orderBy: { projectId: "asc" },
      select: { role: true, project: { select: { id: true, slug: true } } },
    });
    const projectsWithoutOwner: string[] = [];
    for (const { role, project } of memberships) {
      await changeProjectWithin(ctx, change, project.id, (inner) => noteFixtureOwnerLeft(inner, project.id, user_id));
      if (role !== "owner") continue;
      const owners = await tx.membership.count({
        where: { projectId: project.id, role: "owner", user: { deactivatedAt: null } },
      });
      if (owners === 0) projectsWithoutOwner.push(project.slug);
    }
    return { user: userView(user), ownerless: await ownedBy(tx, user_id), projectsWithoutOwner };
  });
}
