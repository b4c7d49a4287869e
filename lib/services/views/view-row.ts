import { type SavedViewBody, viewPages } from "@/lib/contract/v1/saved-view";
import type { Prisma } from "@/lib/db/generated/sqlite/client";
import { personSelect } from "@/lib/services/mappers/person-body";
import { storedWord } from "@/lib/services/mappers/stored-word";

export const viewInclude = { user: { select: personSelect } } satisfies Prisma.SavedViewInclude;

type ViewRow = Prisma.SavedViewGetPayload<{ include: typeof viewInclude }>;

/** A saved view as the wire shows it. */
export function viewBody(row: ViewRow): SavedViewBody {
  return {
    id: row.id,
    page: storedWord(viewPages, row.page),
    name: row.name,
    query: row.query,
    shared: row.shared,
    by: { id: row.user.id, name: row.user.name },
  };
}

/** What the audit trail keeps of a saved view. */
export function viewFacts(row: { page: string; name: string; query: string; shared: boolean }) {
  return { page: row.page, name: row.name, query: row.query, shared: row.shared };
}
