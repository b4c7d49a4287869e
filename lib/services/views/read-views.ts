import type { SavedViewBody, viewPages } from "@/lib/contract/v1/saved-view";
import type { ReadClient } from "@/lib/db/client";
import { viewBody, viewInclude } from "./view-row";

/** A person's own views of a page and those that others shared, by name. The caller has let them into the project. */
export async function readViews(
  read: ReadClient,
  projectId: string,
  userId: string | null,
  page: (typeof viewPages)[number],
): Promise<SavedViewBody[]> {
  const rows = await read.savedView.findMany({
    where: { projectId, page, OR: [{ shared: true }, ...(userId === null ? [] : [{ userId }])] },
    include: viewInclude,
    orderBy: [{ name: "asc" }, { id: "asc" }],
  });
  return rows.map(viewBody);
}
