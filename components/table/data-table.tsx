"use client";

import {
  Checkbox,
  Table,
  TableCaption,
  TableTbody,
  TableTd,
  TableTh,
  TableThead,
  TableTr,
  VisuallyHidden,
} from "@mantine/core";
import classes from "./data-table.module.css";
import { SortHeader } from "./sort-header";
import { type ColumnMeta, useTableContext } from "./table-hook";
import { type Density, readTableUrl } from "./table-url";

const spacing: Record<Density, number> = { comfortable: 7, compact: 2 };
const ariaSort = { asc: "ascending", desc: "descending", none: "none" } as const;

/** The table itself. Roles are written out because stacking rows on a phone would take them away. */
export function DataTable({ caption }: { readonly caption: string }) {
  const table = useTableContext<{ readonly id: string }>();
  const query = table.options.meta?.query ?? "";
  const noun = table.options.meta?.noun ?? "rows";
  const selectable = table.options.enableRowSelection === true;
  const { density } = readTableUrl(query, table.options.meta?.defaults ?? { sort: "", hidden: [] });
  return (
    <div className={classes.scroll}>
      <Table
        role="table"
        stickyHeader
        stickyHeaderOffset="var(--app-shell-header-offset, 0px)"
        highlightOnHover
        horizontalSpacing="xs"
        verticalSpacing={spacing[density]}
      >
        <TableCaption>
          <VisuallyHidden>{caption}</VisuallyHidden>
        </TableCaption>
        <TableThead role="rowgroup">
          {table.getHeaderGroups().map((group) => (
            <TableTr role="row" key={group.id}>
              {selectable && (
                <TableTh role="columnheader" className={classes.check}>
                  <Checkbox
                    size="xs"
                    aria-label={`Select all ${noun} of this page`}
                    checked={table.getIsAllPageRowsSelected()}
                    indeterminate={table.getIsSomePageRowsSelected()}
                    onChange={table.getToggleAllPageRowsSelectedHandler()}
                  />
                </TableTh>
              )}
              {group.headers.map(({ column, id }) => {
                const sorted = column.getIsSorted();
                const meta = column.columnDef.meta;
                return (
                  <TableTh
                    key={id}
                    role="columnheader"
                    scope="col"
                    className={`${classes.head} ${meta?.align === "end" ? classes.end : ""}`}
                    {...(meta?.width === undefined ? {} : { w: meta.width })}
                    {...(column.getCanSort() ? { "aria-sort": ariaSort[sorted || "none"] } : {})}
                  >
                    {column.getCanSort() ? (
                      <SortHeader id={column.id} label={meta?.label ?? column.id} sorted={sorted} query={query} />
                    ) : (
                      meta?.label
                    )}
                  </TableTh>
                );
              })}
            </TableTr>
          ))}
        </TableThead>
        <TableTbody role="rowgroup">
          {table.getRowModel().rows.map((row) => (
            <TableTr key={row.id} role="row" {...(row.getIsSelected() ? { "data-selected": true } : {})}>
              {selectable && (
                <TableTd role="cell" className={classes.check}>
                  <Checkbox
                    size="xs"
                    aria-label={`Select ${rowName(row)}`}
                    checked={row.getIsSelected()}
                    disabled={!row.getCanSelect()}
                    onChange={row.getToggleSelectedHandler()}
                  />
                </TableTd>
              )}
              {row.getVisibleCells().map((cell) => {
                const meta = cell.column.columnDef.meta;
                const Cell = meta?.heading ? TableTh : TableTd;
                return (
                  <Cell
                    key={cell.id}
                    role={meta?.heading ? "rowheader" : "cell"}
                    {...(meta?.heading ? { scope: "row" } : {})}
                    className={cellClass(meta)}
                  >
                    <span className={classes.label} aria-hidden>
                      {meta?.label}
                    </span>
                    <span className={classes.value}>
                      <table.FlexRender cell={cell} />
                    </span>
                  </Cell>
                );
              })}
            </TableTr>
          ))}
        </TableTbody>
      </Table>
    </div>
  );
}

type NamedRow = {
  readonly id: string;
  readonly getVisibleCells: () => readonly {
    readonly column: { readonly columnDef: { readonly meta?: { readonly heading?: true } } };
    readonly getValue: () => unknown;
  }[];
};

function rowName(row: NamedRow): string {
  const heading = row.getVisibleCells().find((cell) => cell.column.columnDef.meta?.heading);
  return heading === undefined ? row.id : String(heading.getValue());
}

function cellClass(meta: ColumnMeta | undefined): string {
  return [meta?.heading && classes.heading, meta?.wide && classes.wide, meta?.align === "end" && classes.end]
    .filter(Boolean)
    .join(" ");
}
