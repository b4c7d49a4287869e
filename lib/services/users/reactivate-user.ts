import { z } from "zod";
import { requireAdmin } from "@/lib/services/access";
import { changeInstance } from "@/lib/services/change";
import type { Context } from "@/lib/services/context";
import { parseInput } from "@/lib/services/parse";
import { changeProjectWithin } from "@/lib/services/projects/change-project-within";
import { noteFixtureOwnerBack } from "@/lib/services/projects/fixture-owner";
import { restoreSecondPerson } from "@/lib/services/projects/second-person";
import { loadUser } from "./load-user";
import { type UserView, userFacts, userView } from "./user-view";

export const reactivateUserSchema = z.strictObject({ user_id: z.string() });

/**
 * Lets a person sign in again, with the roles they had. Their projects' second person turns on again where they make a
 * second member above viewer (design 3.8). For admins. Throws `not_found`.
 */
export async function reactivateUser(ctx: Context, input: unknown): Promise<UserView> {
  requireAdmin(ctx);
  const { user_id } = parseInput(reactivateUserSchema, input);
  return changeInstance(ctx, async (change) => {
    const { tx, record } = change;
    const before = await loadUser(tx, user_id);
    const user = await tx.user.update({
      where: { id: user_id },
      data: { deactivatedAt: null, version: { increment: 1 } },
    });
    record({
      action: "user.reactivated",
      subject: { type: "user", id: user_id },
      before: userFacts(before),
      after: userFacts(user),
    });
    const memberships = await tx.membership.findMany({ where: { userId: user_id }, orderBy: { projectId: "asc" } });
    for (const { projectId } of memberships) {
      await changeProjectWithin(ctx, change, projectId, async (inner) => {
        await restoreSecondPerson(inner, projectId);
        await noteFixtureOwnerBack(inner, projectId, user_id);
      });
    }
    return userView(user);
  });
}
