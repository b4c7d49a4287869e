import type { freezeSortKeys } from "@/lib/contract/v1/freeze";
import type { Prisma } from "@/lib/db/generated/sqlite/client";
import type { StoredFreezeRow } from "../mappers/freeze-row";
import { instantOf, type SortColumn } from "./keyset";

type Column = SortColumn<StoredFreezeRow, Prisma.FreezeRowWhereInput, Prisma.FreezeRowOrderByWithRelationInput>;

/** What freeze rows can be sorted by. Never replayed counts as before every replay. */
export const freezeColumns: Readonly<Record<(typeof freezeSortKeys)[number], Column>> = {
  test_id: {
    valueOf: (row) => row.searchKey,
    order: (searchKey) => ({ searchKey }),
    where: (comparison, value) => (value === null ? null : { searchKey: { [comparison]: value } }),
  },
  expires_on: {
    valueOf: (row) => row.expiresOn,
    order: (expiresOn) => ({ expiresOn }),
    where: (comparison, value) => (value === null ? null : { expiresOn: { [comparison]: value } }),
  },
  last_replay_at: {
    valueOf: (row) => row.lastReplayAt?.toISOString() ?? null,
    order: (sort) => ({ lastReplayAt: { sort, nulls: sort === "asc" ? "first" : "last" } }),
    where: lastReplayWhere,
  },
  proposed_at: {
    valueOf: (row) => row.proposedAt.toISOString(),
    order: (proposedAt) => ({ proposedAt }),
    where: (comparison, value) => (value === null ? null : { proposedAt: { [comparison]: instantOf(value) } }),
  },
};

function lastReplayWhere(comparison: "gt" | "lt" | "equals", value: string | null): Prisma.FreezeRowWhereInput | null {
  if (value === null) {
    if (comparison === "equals") return { lastReplayAt: null };
    return comparison === "gt" ? { lastReplayAt: { not: null } } : null;
  }
  const at = instantOf(value);
  if (comparison !== "lt") return { lastReplayAt: { [comparison]: at } };
  return { OR: [{ lastReplayAt: { lt: at } }, { lastReplayAt: null }] };
}
