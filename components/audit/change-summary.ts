import type { FieldChange } from "@/lib/contract/field-changes";

const longestValue = 60;

/** What an event changed, in a line: the first telling field, and how many more there are. */
export function changeSummary(changes: readonly FieldChange[]): string {
  const telling = changes.find(({ field }) => tellingFields.includes(field)) ?? changes[0];
  if (telling === undefined) return "";
  const { field, before, after } = telling;
  const delta = before === null ? cut(after) : `${cut(before)} → ${cut(after)}`;
  const more = changes.length - 1;
  return `${field}: ${delta}${more === 0 ? "" : `, and ${more} more`}`;
}

const tellingFields = ["test_id", "status", "state", "expires_at", "outcome", "role", "name", "reason", "loosened"];

function cut(value: string | null): string {
  if (value === null || value === "") return "nothing";
  if (/^(sha256:)?[0-9a-f]{40,64}$/.test(value)) return `${value.slice(0, 14)}…`;
  return value.length > longestValue ? `${value.slice(0, longestValue)}…` : value;
}
