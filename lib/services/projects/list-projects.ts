import { type ProjectRole, projectRoles } from "@/lib/domain/words";
import { requireAdmin, requirePerson } from "@/lib/services/access";
import type { Context } from "@/lib/services/context";
import { storedWord } from "@/lib/services/mappers/stored-word";
import { type ProjectView, projectView } from "./project-view";

/** The projects that the person is a member of, by name, with their role. For people. */
export async function listMyProjects(ctx: Context): Promise<(ProjectView & { readonly role: ProjectRole })[]> {
  const { userId } = requirePerson(ctx);
  const rows = await ctx.db.read.membership.findMany({
    where: { userId },
    orderBy: [{ project: { name: "asc" } }, { projectId: "asc" }],
    select: { role: true, project: { omit: { policy: true } } },
  });
  return rows.map(({ role, project }) => ({ ...projectView(project), role: storedWord(projectRoles, role) }));
}

/** Every project, by name, with its active owners. For admins. */
export async function listAllProjects(
  ctx: Context,
): Promise<(ProjectView & { readonly owners: readonly { readonly id: string; readonly name: string }[] })[]> {
  requireAdmin(ctx);
  const rows = await ctx.db.read.project.findMany({
    orderBy: [{ name: "asc" }, { id: "asc" }],
    omit: { policy: true },
    include: {
      memberships: {
        where: { role: "owner", user: { deactivatedAt: null } },
        select: { user: { select: { id: true, name: true } } },
        orderBy: { user: { name: "asc" } },
      },
    },
  });
  return rows.map((row) => ({ ...projectView(row), owners: row.memberships.map(({ user }) => user) }));
}
