import type { z } from "zod";
import { failReason, type Reason, type ReasonCode } from "@/lib/domain/reason";
import { issueText } from "./issue-text";

export type Rows<T> = { readonly rows: readonly T[]; readonly reasons: readonly Reason[] };

type RowReader<S extends z.ZodType, T> = {
  readonly schema: S;
  readonly toDomain: (row: z.output<S>) => T;
  /** Reads the usual form of a row without the schema; null leaves it to the schema. */
  readonly quick?: (value: unknown) => T | null;
  readonly code: ReasonCode;
};

/**
 * Reads the rows of a file one by one, so that a bad row hides no other: each becomes a fail that names file, row (from 1) and
 * key.
 */
export function readRows<S extends z.ZodType, T>(
  file: string,
  values: readonly unknown[],
  { schema, toDomain, quick, code }: RowReader<S, T>,
): Rows<T> {
  const rows: T[] = [];
  const reasons: Reason[] = [];
  let number = 0;
  for (const value of values) {
    number++;
    const known = quick?.(value) ?? null;
    if (known !== null) {
      rows.push(known);
      continue;
    }
    const result = schema.safeParse(value);
    if (result.success) rows.push(toDomain(result.data));
    else {
      const place = `${file} row ${number}`;
      reasons.push(failReason("flake", code, testIdOf(value) ?? place, `${place}: ${issueText(result.error)}`));
    }
  }
  return { rows, reasons };
}

function testIdOf(value: unknown): string | undefined {
  if (typeof value !== "object" || value === null || !("test_id" in value)) return undefined;
  return typeof value.test_id === "string" && value.test_id !== "" ? value.test_id : undefined;
}
