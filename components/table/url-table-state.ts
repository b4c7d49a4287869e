import type { TableUrl } from "./table-url";

/** The URL's part of a table's state, in the shape the table takes. The page index is how many pages were walked through. */
export function urlTableState(url: TableUrl, pageSize: number) {
  return {
    sorting: url.sort === null ? [] : [url.sort],
    columnVisibility: Object.fromEntries(url.hidden.map((id) => [id, false])),
    pagination: { pageIndex: url.trail.length, pageSize },
  };
}
