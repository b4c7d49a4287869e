import { type FieldChange, fieldChanges } from "@/lib/contract/field-changes";

/** What an audit event changed. In: its canonical JSON before and after, null where there was nothing. */
export function auditChanges(before: string | null, after: string | null): FieldChange[] {
  return fieldChanges(parse(before), parse(after));
}

function parse(text: string | null): unknown {
  return text === null ? null : JSON.parse(text);
}
