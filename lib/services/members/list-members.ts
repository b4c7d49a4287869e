import { enterProject, type Need } from "@/lib/services/access";
import type { Context } from "@/lib/services/context";
import { type MemberView, memberSelect, memberView } from "./member-view";

export const listMembersNeed: Need = { role: "viewer" };

/** The members of a project, by name. For every member. */
export async function listMembers(ctx: Context, slug: string): Promise<MemberView[]> {
  const { projectId } = await enterProject(ctx, slug, listMembersNeed);
  const rows = await ctx.db.read.membership.findMany({
    where: { projectId },
    select: memberSelect,
    orderBy: [{ user: { name: "asc" } }, { userId: "asc" }],
  });
  return rows.map(memberView);
}
