import { type SavedViewBody, saveViewSchema } from "@/lib/contract/v1/saved-view";
import { enterProject, type Need } from "../access";
import { actingPerson } from "../acting-person";
import { changeProject } from "../change";
import type { Context } from "../context";
import { parseInput } from "../parse";
import { viewBody, viewFacts, viewInclude } from "./view-row";

export const saveViewNeed: Need = { role: "viewer" };

/** Keeps one's view of a table under a name; the same name again replaces it (design 7). In: saveViewSchema. */
export async function saveView(ctx: Context, slug: string, input: unknown): Promise<SavedViewBody> {
  const scope = await enterProject(ctx, slug, saveViewNeed);
  const body = parseInput(saveViewSchema, input);
  const userId = actingPerson(scope.actor);
  const { page, name } = body;
  const projectId_userId_page_name = { projectId: scope.projectId, userId, page, name };
  return changeProject(ctx, scope.projectId, async ({ tx, now, record }) => {
    const before = await tx.savedView.findUnique({ where: { projectId_userId_page_name } });
    const row = await tx.savedView.upsert({
      where: { projectId_userId_page_name },
      create: { ...projectId_userId_page_name, query: body.query, shared: body.shared, createdAt: now },
      update: { query: body.query, shared: body.shared },
      include: viewInclude,
    });
    record({
      action: "view.saved",
      subject: { type: "view", id: row.id },
      ...(before === null ? {} : { before: viewFacts(before) }),
      after: viewFacts(row),
    });
    return viewBody(row);
  });
}
