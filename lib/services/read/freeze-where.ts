import type { ListFreezesQuery } from "@/lib/contract/v1/freeze";
import type { Prisma } from "@/lib/db/generated/sqlite/client";
import { addDays, utcDay } from "@/lib/domain/day";
import { foldForSearch } from "@/lib/domain/identity/fold-text";
import { productLimits } from "@/lib/domain/policy/policy";

type StateFilter = ListFreezesQuery["state"][number];

/**
 * The freeze rows that a query selects at an instant. States are computed from the day, as `freezeState` does for one row
 * (design 3.4); a test holds the two together.
 */
export function freezeWhere(
  projectId: string,
  query: Pick<ListFreezesQuery, "state" | "owner" | "q">,
  now: Date,
): Prisma.FreezeRowWhereInput {
  const term = foldForSearch(query.q ?? "");
  return {
    projectId,
    AND: query.state.length === 0 ? [] : [{ OR: query.state.map((state) => freezeStateWhere(state, now)) }],
    ...(query.owner === undefined ? {} : { ownerId: query.owner }),
    ...(term === "" ? {} : { searchKey: { contains: term } }),
  };
}

/** The rows of one state at an instant. Days compare as texts. */
export function freezeStateWhere(state: StateFilter, now: Date): Prisma.FreezeRowWhereInput {
  const today = utcDay(now);
  const lastExpiring = addDays(today, productLimits.expiringDays - 1);
  const approved = { status: "approved", endedAt: null };
  switch (state) {
    case "open":
      return { endedAt: null, status: { in: ["proposed", "sent_back", "approved"] } };
    case "effective":
      return { ...approved, expiresOn: { gt: lastExpiring } };
    case "expiring":
      return { ...approved, expiresOn: { gte: today, lte: lastExpiring } };
    case "expired":
      return { ...approved, expiresOn: { lt: today } };
    case "ended":
      return { OR: [{ status: "ended" }, { endedAt: { not: null } }] };
    default:
      return { status: state, endedAt: null };
  }
}
