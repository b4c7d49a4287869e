import { Table, TableTbody, TableTh, TableThead, TableTr, VisuallyHidden } from "@mantine/core";
import type { ReactNode } from "react";
import classes from "./stacked-table.module.css";

/**
 * A short table whose rows stack on a phone. Rows and cells write their roles out, because stacking takes them away; a cell
 * with `data-label` shows that name beside its value there.
 */
export function StackedTable({
  columns,
  actions,
  children,
}: {
  readonly columns: readonly string[];
  /** What the buttons of the last column do: read out, not shown. Null where there is no such column. */
  readonly actions: string | null;
  readonly children: ReactNode;
}) {
  return (
    <div className={classes.scroll}>
      <Table role="table">
        <TableThead role="rowgroup">
          <TableTr role="row">
            {columns.map((column) => (
              <TableTh key={column} role="columnheader" scope="col">
                {column}
              </TableTh>
            ))}
            {actions !== null && (
              <TableTh role="columnheader" scope="col">
                <VisuallyHidden>{actions}</VisuallyHidden>
              </TableTh>
            )}
          </TableTr>
        </TableThead>
        <TableTbody role="rowgroup">{children}</TableTbody>
      </Table>
    </div>
  );
}
