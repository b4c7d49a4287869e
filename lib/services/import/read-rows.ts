import { z } from "zod";
import type { InvalidParam } from "@/lib/domain/errors";
import { toInvalidParams } from "../parse";
import type { ImportRow } from "./import-rows";

/** A row of an import, read by its own schema, or why it could not be. */
export type ReadRow<T> = ImportRow &
  (
    | { readonly kind: "read"; readonly value: T }
    | { readonly kind: "unreadable"; readonly errors: readonly InvalidParam[] }
  );

const namedSchema = z.object({ test_id: z.string() });

/** Reads each row alone, so that a bad one is refused by number and name and hides no other. */
export function readRows<S extends z.ZodType>(
  schema: S,
  rows: readonly { readonly row: number }[],
): ReadRow<z.output<S>>[] {
  return rows.map((raw) => {
    const named = namedSchema.safeParse(raw);
    const row = { row: raw.row, testId: named.success ? named.data.test_id : null };
    const parsed = schema.safeParse(raw);
    return parsed.success
      ? { ...row, kind: "read", value: parsed.data }
      : { ...row, kind: "unreadable", errors: toInvalidParams(parsed.error.issues) };
  });
}
