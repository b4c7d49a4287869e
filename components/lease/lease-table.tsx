"use client";

import { Group } from "@mantine/core";
import type { RowSelectionState } from "@tanstack/react-table";
import { useMemo, useState } from "react";
import { BulkBar } from "@/components/table/bulk-bar";
import { DataTable } from "@/components/table/data-table";
import { Pager } from "@/components/table/pager";
import { useAppTable } from "@/components/table/table-hook";
import { readTableUrl } from "@/components/table/table-url";
import { urlTableState } from "@/components/table/url-table-state";
import { ViewMenu } from "@/components/table/view-menu";
import type { LeasePageView } from "@/lib/contract/lease-page-view";
import type { ServerAction } from "./action-outcome";
import { BulkActions, type BulkResult } from "./bulk-actions";
import { hiddenAtFirst, leaseColumns } from "./lease-columns";

const leaseTableDefaults = { sort: "expires_at", hidden: hiddenAtFirst };

type Selection = { readonly query: string; readonly rows: RowSelectionState };
const nothing: RowSelectionState = {};

/** The table of leases: order, columns, density and page from the address; the selection holds for what is shown. */
export function LeaseTable({
  view,
  query,
  actions,
}: {
  readonly view: LeasePageView;
  readonly query: string;
  readonly actions: { readonly revoke: ServerAction<BulkResult[]>; readonly reassign: ServerAction<BulkResult[]> };
}) {
  const [selection, setSelection] = useState<Selection>({ query, rows: nothing });
  const data = useMemo(() => view.leases.map((lease) => ({ ...lease, slug: view.slug })), [view]);
  const state = useMemo(
    () => urlTableState(readTableUrl(query, leaseTableDefaults), view.pageSize),
    [query, view.pageSize],
  );
  const rowSelection = selection.query === query ? selection.rows : nothing;
  const table = useAppTable({
    columns: leaseColumns,
    data,
    rowCount: view.total,
    enableRowSelection: view.role !== null && view.role !== "viewer",
    state: { ...state, rowSelection },
    onRowSelectionChange: (update) =>
      setSelection({ query, rows: typeof update === "function" ? update(rowSelection) : update }),
    meta: { defaults: leaseTableDefaults, query, noun: "leases", nextCursor: view.nextCursor },
  });
  const selected = data.filter(({ id }) => rowSelection[id]);
  return (
    <table.AppTable>
      <Group justify="flex-end" mb={4}>
        <ViewMenu />
      </Group>
      <DataTable caption={`Leases of ${view.projectName}`} />
      <Pager />
      <BulkBar>
        <BulkActions slug={view.slug} leases={selected} members={view.members} actions={actions} />
      </BulkBar>
    </table.AppTable>
  );
}
