"use client";

import { Anchor, Text } from "@mantine/core";
import type { Route } from "next";
import { createAppColumnHelper } from "@/components/table/table-hook";
import { TwoLineInstant } from "@/components/table/two-line-instant";
import { Instant } from "@/components/ui/instant";
import { LeaseStateBadge } from "@/components/ui/state-badge";
import { TestId } from "@/components/ui/test-id";
import type { LeaseBody } from "@/lib/contract/v1/lease";
import { ticketName } from "./ticket-name";

export type LeaseTableRow = LeaseBody & { readonly slug: string };

/** What is not shown until somebody asks for it. */
export const hiddenAtFirst = ["leased_at", "filed_by"];

const helper = createAppColumnHelper<LeaseTableRow>();

/** The columns of the table of leases. Their ids are the API's sort keys. */
export const leaseColumns = helper.columns([
  helper.accessor("test_id", {
    enableHiding: false,
    meta: { label: "Test", heading: true },
    cell: ({ row: { original } }) => (
      <>
        <TestId id={original.test_id} href={`/p/${original.slug}/leases/${original.id}` as Route} />
        {original.variant !== null && (
          <Text span size="xs" c="dimmed">
            {" "}
            on {original.variant}
          </Text>
        )}
      </>
    ),
  }),
  helper.accessor("state", {
    enableSorting: false,
    meta: { label: "State" },
    cell: ({ row: { original } }) => <LeaseStateBadge state={original.state} />,
  }),
  helper.accessor("class", { meta: { label: "Class" } }),
  helper.accessor((lease) => lease.owner.name, { id: "owner", meta: { label: "Owner" } }),
  helper.accessor("expires_at", {
    meta: { label: "Expires", wide: true },
    cell: ({ row: { original } }) => <TwoLineInstant value={original.expires_at} now={original.as_of} />,
  }),
  helper.accessor("reruns_used", {
    enableSorting: false,
    meta: { label: "Reruns, worst commit", align: "end" },
    cell: ({ row: { original } }) => (
      <span title={`${original.max_reruns} reruns per commit; the most that one commit used: ${original.reruns_used}`}>
        {original.reruns_used}/{original.max_reruns}
      </span>
    ),
  }),
  helper.accessor("renewals_used", {
    meta: { label: "Renewals", align: "end" },
    cell: ({ row: { original } }) => (
      <span title={`${original.renewals_used} of ${original.renewals_max} renewals used in this lineage`}>
        {original.renewals_used}/{original.renewals_max}
      </span>
    ),
  }),
  helper.accessor("ticket_url", {
    enableSorting: false,
    meta: { label: "Ticket" },
    cell: ({ row: { original } }) =>
      original.ticket_url === null ? (
        "–"
      ) : (
        <Anchor href={original.ticket_url} rel="noreferrer" size="sm">
          {ticketName(original.ticket_url)}
        </Anchor>
      ),
  }),
  helper.accessor("leased_at", {
    meta: { label: "Filed" },
    cell: ({ row: { original } }) => <Instant value={original.leased_at} now={original.as_of} show="relative" />,
  }),
  helper.accessor((lease) => lease.filed_by.name, {
    id: "filed_by",
    enableSorting: false,
    meta: { label: "Filed by" },
  }),
]);
