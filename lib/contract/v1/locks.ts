import { z } from "zod";
import { pageOf, pageQuerySchema } from "./page";
import { digestSchema, instantSchema, personSchema, reasonTextSchema, webUrlSchema } from "./primitives";

const nameSchema = z.string().trim().min(1, "Must not be empty.").max(1000);

export const lockChangeStates = ["requested", "approved", "refused", "withdrawn"] as const;

/** Asks for one more approved digest of a fixture case; it counts when an owner who is not the author approves (design 3.2). */
export const requestLockChangeSchema = z.strictObject({
  suite_id: nameSchema,
  case_id: nameSchema,
  path: nameSchema.nullable().default(null).meta({ description: "Of the fixture's file, for people." }),
  digest: digestSchema,
  why: reasonTextSchema.meta({ description: "Why the bytes move." }),
  pull_request: webUrlSchema.meta({ description: "Address of the pull request that moves them." }),
});

export const lockChangeSchema = z
  .object({
    id: z.string(),
    state: z.enum(lockChangeStates),
    suite_id: z.string(),
    case_id: z.string(),
    path: z.string().nullable(),
    digest: z.string(),
    why: z.string(),
    pull_request: z.string(),
    author: personSchema,
    requested_at: instantSchema,
    reviewed_by: personSchema.nullable(),
    reviewed_at: instantSchema.nullable(),
    review_note: z.string().nullable(),
    version: z.int(),
  })
  .meta({ id: "LockChange" });
export type LockChangeBody = z.infer<typeof lockChangeSchema>;

export const listLockChangesSchema = pageQuerySchema.extend({ state: z.enum(lockChangeStates).optional() });
export const lockChangePageSchema = pageOf(lockChangeSchema).meta({ id: "LockChangePage" });

/** A fixture case and the digests that it may have. Retired ones stay listed. */
export const witnessLockSchema = z
  .object({
    id: z.string(),
    suite_id: z.string(),
    case_id: z.string(),
    path: z.string().nullable(),
    created_at: instantSchema,
    digests: z.array(z.object({ digest: z.string(), approved_by: personSchema, approved_at: instantSchema })),
    retired: z.array(z.object({ digest: z.string(), retired_by: personSchema, retired_at: instantSchema })),
  })
  .meta({ id: "WitnessLock" });
export type WitnessLockBody = z.infer<typeof witnessLockSchema>;

export const listLocksSchema = pageQuerySchema.extend({ suite_id: nameSchema.optional() });
export const lockPageSchema = pageOf(witnessLockSchema).meta({ id: "WitnessLockPage" });

export const retireDigestSchema = z.strictObject({ digest: digestSchema, reason: reasonTextSchema });
export const retiredDigestSchema = z
  .object({
    lock: witnessLockSchema
      .nullable()
      .meta({ description: "Null when that was its last digest: the lock is removed." }),
  })
  .meta({ id: "RetiredDigest" });
export type RetiredDigestBody = z.infer<typeof retiredDigestSchema>;
