export type JsonRecord = Readonly<Record<string, unknown>>;

/** Fields of a JSON document that somebody else wrote: each gives its value, or nothing where it has another type. */
export function asRecord(value: unknown): JsonRecord | null {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as JsonRecord) : null;
}

export function asList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** The records of a list; how many entries are none is told to `skipped`. */
export function asRecords(value: unknown, skipped: (count: number) => void = () => undefined): readonly JsonRecord[] {
  const list = asList(value);
  const records = list.map(asRecord).filter((record) => record !== null);
  if (records.length < list.length) skipped(list.length - records.length);
  return records;
}

export function asText(value: unknown): string | null {
  return typeof value === "string" ? value : null;
}

export function asNumber(value: unknown): number | null {
  return typeof value === "number" && Number.isFinite(value) ? value : null;
}

/** A count such as a number of retries: a whole number from 0 on, else 0. */
export function asCount(value: unknown): number {
  return typeof value === "number" && Number.isSafeInteger(value) && value > 0 ? value : 0;
}

/** A line number from 1 on. */
export function asLine(value: unknown): number | null {
  return asCount(value) || null;
}
