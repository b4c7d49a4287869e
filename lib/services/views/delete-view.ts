import { DomainError } from "@/lib/domain/errors";
import { enterProject, type Need } from "../access";
import { actingPerson } from "../acting-person";
import { changeProject } from "../change";
import type { Context } from "../context";
import { viewFacts } from "./view-row";

export const deleteViewNeed: Need = { role: "viewer" };

/** Takes a saved view away: one's own, or, for an owner of the project, a shared one. Throws `not_found`, `forbidden`. */
export async function deleteView(ctx: Context, slug: string, viewId: string): Promise<void> {
  const scope = await enterProject(ctx, slug, deleteViewNeed);
  const userId = actingPerson(scope.actor);
  await changeProject(ctx, scope.projectId, async ({ tx, record }) => {
    const row = await tx.savedView.findFirst({ where: { id: viewId, projectId: scope.projectId } });
    const isVisible = row !== null && (row.userId === userId || row.shared);
    if (!isVisible) throw new DomainError("not_found", "There is no such view in this project.");
    if (row.userId !== userId && scope.role !== "owner") {
      throw new DomainError("forbidden", "Only the person who shared this view, or an owner, may delete it.");
    }
    await tx.savedView.delete({ where: { id: row.id } });
    record({ action: "view.deleted", subject: { type: "view", id: row.id }, before: viewFacts(row) });
  });
}
