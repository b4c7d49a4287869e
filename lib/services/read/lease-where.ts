import type { ListLeasesQuery } from "@/lib/contract/v1/lease";
import type { Prisma } from "@/lib/db/generated/sqlite/client";
import { dayMs } from "@/lib/domain/day";
import { foldForSearch } from "@/lib/domain/identity/fold-text";
import { productLimits } from "@/lib/domain/policy/policy";

type StateFilter = ListLeasesQuery["state"][number];

/**
 * The leases that a query selects at an instant. States are computed from the dates, as `leaseState` does for one lease
 * (design 3.3); a test holds the two together.
 */
export function leaseWhere(
  projectId: string,
  query: Pick<ListLeasesQuery, "state" | "class" | "owner" | "q" | "expires_before">,
  now: Date,
): Prisma.LeaseWhereInput {
  const term = foldForSearch(query.q ?? "");
  return {
    projectId,
    AND: query.state.length === 0 ? [] : [{ OR: query.state.map((state) => leaseStateWhere(state, now)) }],
    ...(query.class.length === 0 ? {} : { class: { in: query.class } }),
    ...(query.owner === undefined ? {} : { ownerId: query.owner }),
    ...(term === "" ? {} : { searchKey: { contains: term } }),
    ...(query.expires_before === undefined ? {} : { expiresAt: { lt: new Date(query.expires_before) } }),
  };
}

/** The leases of one state at an instant. */
export function leaseStateWhere(state: StateFilter, now: Date): Prisma.LeaseWhereInput {
  const soon = new Date(now.getTime() + productLimits.expiringDays * dayMs);
  const open = { endedAt: null };
  const undiagnosed = { ...open, rootCauseHash: null };
  switch (state) {
    case "open":
      return open;
    case "ended":
      return { endedAt: { not: null } };
    case "active":
      return { ...undiagnosed, expiresAt: { gt: soon } };
    case "expiring":
      return { ...undiagnosed, expiresAt: { gt: now, lte: soon } };
    case "expired":
      return { ...undiagnosed, expiresAt: { lte: now } };
    case "diagnosed":
      return { ...open, rootCauseHash: { not: null } };
    default:
      return { endKind: state };
  }
}
