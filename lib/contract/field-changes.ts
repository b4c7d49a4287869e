/** One field of a change, as text; null: it was or is not there. */
export type FieldChange = { readonly field: string; readonly before: string | null; readonly after: string | null };

/**
 * What differs between two JSON values, field by field, in the order of the names. Fields that stay as they were are left out; inner
 * objects are named with dots; lists of texts are joined with commas.
 */
export function fieldChanges(before: unknown, after: unknown): FieldChange[] {
  const old = flatten("", before);
  const fresh = flatten("", after);
  const fields = [...new Set([...old.keys(), ...fresh.keys()])].sort();
  return fields.flatMap((field) => {
    const change = { field, before: old.get(field) ?? null, after: fresh.get(field) ?? null };
    return change.before === change.after ? [] : [change];
  });
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
