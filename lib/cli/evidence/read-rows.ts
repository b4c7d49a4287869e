import type { z } from "zod";
import { failReason, type Reason, type ReasonCode } from "@/lib/domain/reason";
import { issueText } from "./issue-text";

export type Rows<T> = { readonly rows: readonly T[]; readonly reasons: readonly Reason[] };

/**
 * Reads the rows of a file one by one, so that a bad row hides no other: each becomes a fail that names file, row (from 1) and
 * key. Rows are checked all at once first, which is much faster and nearly always enough.
 */
export function readRows<S extends z.ZodType>(
  file: string,
  values: readonly unknown[],
  schemas: { readonly row: S; readonly all: z.ZodType<z.output<S>[]> },
  code: ReasonCode,
): Rows<z.output<S>> {
  const all = schemas.all.safeParse(values);
  if (all.success) return { rows: all.data, reasons: [] };
  const rows: z.output<S>[] = [];
  const reasons: Reason[] = [];
  for (const [index, value] of values.entries()) {
    const result = schemas.row.safeParse(value);
    if (result.success) rows.push(result.data);
    else {
      const place = `${file} row ${index + 1}`;
      reasons.push(failReason("flake", code, testIdOf(value) ?? place, `${place}: ${issueText(result.error)}`));
    }
  }
  return { rows, reasons };
}

function testIdOf(value: unknown): string | undefined {
  if (typeof value !== "object" || value === null || !("test_id" in value)) return undefined;
  return typeof value.test_id === "string" && value.test_id !== "" ? value.test_id : undefined;
}
