import type { ImportNoun } from "./import-flags";
import type { SourceRow } from "./source-row";

/** Facts of a lease elsewhere that a new lease here does not take over: an import files leases now (design 4). */
const leftBehind = new Set(["leased_at", "reruns_used"]);

/**
 * Rows out of `flake_leases.json` or `freeze_ledger.json`. Keys are kept as they are, so that the server refuses an unknown one by
 * name. Returns a text when the file has another shape.
 */
export function readJsonRows(noun: ImportNoun, value: unknown): SourceRow[] | string {
  const rows = rowsOf(noun, value);
  if (typeof rows === "string") return rows;
  return rows.map((item: unknown, index) => {
    const row = index + 1;
    if (typeof item !== "object" || item === null || Array.isArray(item)) {
      return { row, fields: {}, filterable: {}, refused: "must be an object" };
    }
    const entries = Object.entries(item);
    const fields = Object.fromEntries(entries.filter(([key]) => !isLeftBehind(noun, key)));
    return { row, fields, filterable: Object.fromEntries(entries) };
  });
}

function isLeftBehind(noun: ImportNoun, key: string): boolean {
  return noun === "leases" && leftBehind.has(key);
}

function rowsOf(noun: ImportNoun, value: unknown): unknown[] | string {
  if (noun === "freezes") return Array.isArray(value) ? value : "it must be an array of rows";
  if (typeof value !== "object" || value === null || !("leases" in value) || !Array.isArray(value.leases)) {
    return "it must be an object with the array leases";
  }
  const unknown = Object.keys(value).find((key) => key !== "leases");
  return unknown === undefined ? value.leases : `unknown key ${JSON.stringify(unknown)} beside leases`;
}
