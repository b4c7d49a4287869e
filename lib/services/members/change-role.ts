import { z } from "zod";
import { projectRoleSchema } from "@/lib/contract/v1/primitives";
import { enterProject, type Need } from "@/lib/services/access";
import { changeProject } from "@/lib/services/change";
import type { Context } from "@/lib/services/context";
import { parseInput } from "@/lib/services/parse";
import { requireAnotherOwner } from "./last-owner";
import { loadMember } from "./load-member";
import type { MemberView } from "./member-view";
import { seatMember } from "./seat-member";

export const changeRoleNeed: Need = { role: "owner", session: true };

export const changeRoleSchema = z.strictObject({ role: projectRoleSchema });

/**
 * Gives a member another role. The second person turns on again when this makes a second member above viewer (design 3.8).
 * For owners, in a session. Throws `not_found`, or `rule_violation` for the last active owner.
 */
export async function changeRole(ctx: Context, slug: string, userId: string, input: unknown): Promise<MemberView> {
  const { projectId } = await enterProject(ctx, slug, changeRoleNeed);
  const { role } = parseInput(changeRoleSchema, input);
  return changeProject(ctx, projectId, async (change) => {
    const member = await loadMember(change.tx, projectId, userId);
    if (member.role === "owner" && role !== "owner") await requireAnotherOwner(change.tx, projectId, userId);
    return seatMember(change, projectId, userId, role);
  });
}
