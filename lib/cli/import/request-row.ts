import type { ImportDefaults } from "./import-flags";
import type { SourceRow } from "./source-row";

/** A row as it is sent: the file's own values, and those of the flags where it has none. */
export function requestRow(
  { row, fields }: SourceRow,
  defaults: ImportDefaults,
): { row: number } & Record<string, unknown> {
  const merged: Record<string, unknown> = { ...fields };
  for (const [name, value] of Object.entries(defaults.fields)) merged[name] ??= value;
  if (typeof merged.class === "string") merged.evidence ??= defaults.evidence.get(merged.class);
  return { ...merged, row };
}
