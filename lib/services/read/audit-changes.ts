/** One field of a change, as text; null: it was or is not there. */
export type AuditFieldChange = {
  readonly field: string;
  readonly before: string | null;
  readonly after: string | null;
};

/**
 * What an audit event changed, field by field, in the order of the names. In: its canonical JSON before and after, null where there
 * was nothing. Fields that stay as they were are left out; inner objects are named with dots.
 */
export function auditChanges(before: string | null, after: string | null): AuditFieldChange[] {
  const old = flatten("", parse(before));
  const fresh = flatten("", parse(after));
  const fields = [...new Set([...old.keys(), ...fresh.keys()])].sort();
  return fields.flatMap((field) => {
    const change = { field, before: old.get(field) ?? null, after: fresh.get(field) ?? null };
    return change.before === change.after ? [] : [change];
  });
}

function parse(text: string | null): unknown {
  return text === null ? null : JSON.parse(text);
}

function flatten(prefix: string, value: unknown): Map<string, string> {
  if (value === null || value === undefined) return new Map();
  if (typeof value !== "object" || Array.isArray(value))
    return new Map([[prefix === "" ? "value" : prefix, text(value)]]);
  return new Map(
    Object.entries(value).flatMap(([key, inner]) => [...flatten(prefix === "" ? key : `${prefix}.${key}`, inner)]),
  );
}

function text(value: unknown): string {
  if (typeof value === "string") return value;
  return Array.isArray(value) && value.every((item) => typeof item === "string")
    ? value.join(", ")
    : JSON.stringify(value);
}
