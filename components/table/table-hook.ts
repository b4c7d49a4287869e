"use client";

import {
  columnVisibilityFeature,
  createTableHook,
  metaHelper,
  rowPaginationFeature,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
} from "@tanstack/react-table";

import type { TableDefaults } from "./table-url";

export type ColumnMeta = {
  /** The column's name in menus and, on a phone, beside the value. */
  readonly label: string;
  /** The column that names the row: a row header, on top when rows are stacked on a phone. */
  readonly heading?: true;
  readonly align?: "end";
  /** Takes a line of its own on a phone. */
  readonly wide?: true;
  readonly width?: string;
};

export type TableMeta = {
  /** The page's search string: every link of the table starts from it. */
  readonly query: string;
  /** What the table shows where the search string says nothing. */
  readonly defaults: TableDefaults;
  /** What the rows are, in the plural: "leases". */
  readonly noun: string;
  /** The cursor of the page behind this one, or null on the last page. */
  readonly nextCursor: string | null;
};

/**
 * The one table hook. The server sorts, filters and pages (25,000 rows), so there are no row models here; the order, the
 * columns and the page come from the URL, and only the selection lives in the browser.
 */
export const { createAppColumnHelper, useAppTable, useTableContext } = createTableHook({
  features: tableFeatures({
    rowSortingFeature,
    rowPaginationFeature,
    rowSelectionFeature,
    columnVisibilityFeature,
    columnMeta: metaHelper<ColumnMeta>(),
    tableMeta: metaHelper<TableMeta>(),
  }),
  manualSorting: true,
  manualPagination: true,
  enableMultiSort: false,
  enableSortingRemoval: false,
  getRowId: (row: { readonly id: string }) => row.id,
});
