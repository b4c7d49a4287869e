import { failReason, type Reason, type ReasonCode } from "@/lib/domain/reason";
import type { SchemaRead, SchemaReaders } from "./schema-readers";

export type Rows<T> = { readonly rows: readonly T[]; readonly reasons: readonly Reason[] };

type RowReader<T> = {
  /** Reads the usual form of a row without the schema; null leaves it to the schema. */
  readonly quick: (value: unknown) => T | null;
  readonly bySchema: (readers: SchemaReaders) => (value: unknown) => SchemaRead<T>;
  readonly code: ReasonCode;
};

/**
 * Reads the rows of a file one by one, so that a bad row hides no other: each becomes a fail that names file, row (from 1) and
 * key.
 */
export async function readRows<T>(file: string, values: readonly unknown[], reader: RowReader<T>): Promise<Rows<T>> {
  const rows: T[] = [];
  const reasons: Reason[] = [];
  let slow: ((value: unknown) => SchemaRead<T>) | undefined;
  let number = 0;
  for (const value of values) {
    number++;
    const plain = reader.quick(value);
    if (plain !== null) {
      rows.push(plain);
      continue;
    }
    slow ??= reader.bySchema((await import("./schema-readers")).schemaReaders);
    const result = slow(value);
    if (result.ok) rows.push(result.value);
    else {
      const place = `${file} row ${number}`;
      reasons.push(failReason("flake", reader.code, testIdOf(value) ?? place, `${place}: ${result.why}`));
    }
  }
  return { rows, reasons };
}

function testIdOf(value: unknown): string | undefined {
  if (typeof value !== "object" || value === null || !("test_id" in value)) return undefined;
  return typeof value.test_id === "string" && value.test_id !== "" ? value.test_id : undefined;
}
