import type { ImportResult, ImportRowResult } from "@/lib/contract/v1/import";
import { printable } from "@/lib/domain/printable";

const words = { imported: "ok", refused: "refused", not_imported: "not imported" } as const;

/** The result for people: one line per row with its number, the whole id, and what is wrong by field; then a summary. */
export function importText(result: ImportResult, total: number): { lines: string; summary: string } {
  const width = String(total).length;
  const lines = result.rows.map((row) => `${rowLine(row, width, result.dry_run)}\n`).join("");
  const done = result.dry_run ? `dry run: nothing imported of ${total}` : `imported ${result.imported} of ${total}`;
  return { lines, summary: `${done}, refused ${result.refused}\n` };
}

function rowLine(row: ImportRowResult, width: number, isDryRun: boolean): string {
  const word = row.status === "not_imported" && isDryRun ? "would be ok" : words[row.status];
  const head = `row ${String(row.row).padStart(width)}  ${word}  ${printable(row.test_id ?? "(no test_id)")}`;
  const errors = (row.errors ?? []).map(({ path, message }) => (path === "" ? message : `${path}: ${message}`));
  return errors.length === 0 ? head : `${head}  ${printable(errors.join("; "))}`;
}
