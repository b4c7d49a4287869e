import { z } from "zod";
import {
  daySchema,
  digestSchema,
  instantSchema,
  leaseClassSchema,
  reasonTextSchema,
  seedSchema,
  sha256HexSchema,
  testIdSchema,
  webUrlSchema,
} from "./primitives";
import { problemSchema } from "./problem";

/** Most rows that one import carries; all-or-nothing needs them in one request. */
export const importMaximumRows = 25_000;

const rowNumberSchema = z.int().min(1).meta({ description: "Number of the row in the caller's file, from 1." });
const variantSchema = z.string().min(1).max(100).nullish();
const ownerSchema = z.string().min(1).max(200).meta({ description: "E-mail or user id of a member of the project." });

/** One lease of an import: what the filing form asks for. An import files leases now, under the same rules (design 4). */
export const importLeaseRowSchema = z
  .strictObject({
    row: rowNumberSchema,
    test_id: testIdSchema,
    variant: variantSchema,
    class: leaseClassSchema,
    evidence: z.array(z.string().max(50)).max(20),
    reason: reasonTextSchema,
    owner: ownerSchema,
    expires_at: instantSchema,
    max_reruns: z.int().min(0).max(100).optional(),
    ticket_url: webUrlSchema.nullish(),
    root_cause_hash: digestSchema.nullish(),
  })
  .meta({ id: "ImportLeaseRow" });
export type ImportLeaseRow = z.infer<typeof importLeaseRowSchema>;

/** One freeze row of an import; it arrives as proposed (design 4). */
export const importFreezeRowSchema = z
  .strictObject({
    row: rowNumberSchema,
    test_id: testIdSchema,
    variant: variantSchema,
    seed: seedSchema,
    input_sha256: sha256HexSchema,
    expires_on: daySchema,
    last_replay_job: webUrlSchema,
    reason: reasonTextSchema,
    owner: ownerSchema,
  })
  .meta({ id: "ImportFreezeRow" });
export type ImportFreezeRow = z.infer<typeof importFreezeRowSchema>;

/**
 * The body of an import. Rows are loose here, so that a bad row is refused by number instead of refusing the request: the
 * verb parses each by its own strict schema. `keep_going` files the good rows although others are refused; `dry_run` files none.
 */
function importBodyOf(rowSchema: string) {
  return z.strictObject({
    keep_going: z.boolean().default(false),
    dry_run: z.boolean().default(false),
    rows: z
      .array(z.looseObject({ row: rowNumberSchema }))
      .max(importMaximumRows)
      .meta({ description: `Each one ${rowSchema}; checked row by row.` }),
  });
}
export const importLeasesSchema = importBodyOf("ImportLeaseRow").meta({ id: "ImportLeases" });
export const importFreezesSchema = importBodyOf("ImportFreezeRow").meta({ id: "ImportFreezes" });

/** `not_imported`: nothing wrong with the row, but another one was refused, or it was a dry run. */
export const importRowStatuses = ["imported", "refused", "not_imported"] as const;

export const importRowResultSchema = z.object({
  row: rowNumberSchema,
  test_id: z.string().nullable().meta({ description: "As given; null when the row had none." }),
  status: z.enum(importRowStatuses),
  id: z.string().optional().meta({ description: "Of the new lease or freeze row." }),
  errors: z.array(z.object({ path: z.string(), code: z.string(), message: z.string() })).optional(),
});
export type ImportRowResult = z.infer<typeof importRowResultSchema>;

export const importResultSchema = z
  .object({
    imported: z.int().min(0),
    refused: z.int().min(0),
    dry_run: z.boolean(),
    rows: z.array(importRowResultSchema).meta({ description: "One result per row of the request, in its order." }),
  })
  .meta({ id: "ImportResult" });
export type ImportResult = z.infer<typeof importResultSchema>;

/**
 * One line of the `application/x-ndjson` answer: any number of `progress`, then exactly one `result` or `problem`. A stream that
 * ends without either was cut off and says nothing about what was imported.
 */
export const importEventSchema = z.discriminatedUnion("type", [
  z.object({ type: z.literal("progress"), done: z.int().min(0), total: z.int().min(0) }),
  importResultSchema.extend({ type: z.literal("result") }),
  z.object({ type: z.literal("problem"), problem: problemSchema }),
]);
export type ImportEvent = z.infer<typeof importEventSchema>;
