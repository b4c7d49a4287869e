import { type Cursor, invalidCursor } from "./cursor";

/** How one sort key reads its value from a row, and says it in the terms of the database. */
export type SortColumn<Row, Where, Order> = {
  readonly valueOf: (row: Row) => string | null;
  readonly order: (direction: "asc" | "desc") => Order;
  /** Rows whose value compares so with `value`; null where no row can, throws on a value that is none of this column. */
  readonly where: (comparison: "gt" | "lt" | "equals", value: string | null) => Where | null;
};

/** A sort word of the wire: `-` in front is descending. */
export function splitSort<Key extends string>(sort: Key | `-${Key}`, keys: readonly Key[]): [Key, "asc" | "desc"] {
  const key = keys.find((candidate) => sort === candidate || sort === `-${candidate}`);
  if (key === undefined) throw new Error(`There is no sort key ${sort}.`);
  return [key, sort === key ? "asc" : "desc"];
}

/**
 * The rows after a cursor, whatever came or went meanwhile: those beyond its value, and those of the same value beyond its
 * id. Throws `invalid_input` for a cursor that holds no such value.
 */
export function rowsAfter<Row, Where, Order>(
  column: SortColumn<Row, Where, Order>,
  direction: "asc" | "desc",
  cursor: Cursor,
  both: (equal: Where, id: { gt: string } | { lt: string }) => Where,
): Where[] {
  const comparison = direction === "asc" ? "gt" : "lt";
  const beyond = column.where(comparison, cursor.value);
  const equal = column.where("equals", cursor.value);
  return [
    ...(beyond === null ? [] : [beyond]),
    ...(equal === null ? [] : [both(equal, direction === "asc" ? { gt: cursor.id } : { lt: cursor.id })]),
  ];
}

/** The instant that a cursor's value says. Throws `invalid_input`. */
export function instantOf(value: string): Date {
  const date = new Date(value);
  if (Number.isNaN(date.getTime())) throw invalidCursor();
  return date;
}
