import { z } from "zod";
import { requireAdmin } from "@/lib/services/access";
import { changeInstance } from "@/lib/services/change";
import type { Context } from "@/lib/services/context";
import { parseInput } from "@/lib/services/parse";
import { requireAnotherAdmin } from "./last-admin";
import { loadUser } from "./load-user";
import { type UserView, userFacts, userView } from "./user-view";

export const setAdminSchema = z.strictObject({ user_id: z.string(), admin: z.boolean() });

/**
 * Gives or takes the global admin role. For admins. Setting what is so already changes nothing but the audit trail.
 * Throws `not_found`, or `rule_violation` for the last active admin.
 */
export async function setAdmin(ctx: Context, input: unknown): Promise<UserView> {
  requireAdmin(ctx);
  const { user_id, admin } = parseInput(setAdminSchema, input);
  return changeInstance(ctx, async ({ tx, record }) => {
    const before = await loadUser(tx, user_id);
    if (!admin) await requireAnotherAdmin(tx, user_id);
    const user = await tx.user.update({ where: { id: user_id }, data: { admin, version: { increment: 1 } } });
    record({
      action: "user.admin_set",
      subject: { type: "user", id: user.id },
      before: userFacts(before),
      after: userFacts(user),
    });
    return userView(user);
  });
}
