import type { leaseSortKeys } from "@/lib/contract/v1/lease";
import type { Prisma } from "@/lib/db/generated/sqlite/client";
import type { LeaseRow } from "../mappers/lease-row";
import { instantOf, type SortColumn } from "./keyset";

type Column = SortColumn<LeaseRow, Prisma.LeaseWhereInput, Prisma.LeaseOrderByWithRelationInput>;

/** What leases can be sorted by. Test ids sort without regard to case. */
export const leaseColumns: Readonly<Record<(typeof leaseSortKeys)[number], Column>> = {
  test_id: {
    valueOf: (row) => row.searchKey,
    order: (searchKey) => ({ searchKey }),
    where: (comparison, value) => (value === null ? null : { searchKey: { [comparison]: value } }),
  },
  class: {
    valueOf: (row) => row.class,
    order: (direction) => ({ class: direction }),
    where: (comparison, value) => (value === null ? null : { class: { [comparison]: value } }),
  },
  owner: {
    valueOf: (row) => row.owner.name,
    order: (name) => ({ owner: { name } }),
    where: (comparison, value) => (value === null ? null : { owner: { name: { [comparison]: value } } }),
  },
  leased_at: {
    valueOf: (row) => row.leasedAt.toISOString(),
    order: (leasedAt) => ({ leasedAt }),
    where: (comparison, value) => (value === null ? null : { leasedAt: { [comparison]: instantOf(value) } }),
  },
  expires_at: {
    valueOf: (row) => row.expiresAt.toISOString(),
    order: (expiresAt) => ({ expiresAt }),
    where: (comparison, value) => (value === null ? null : { expiresAt: { [comparison]: instantOf(value) } }),
  },
};
