import { z } from "zod";
import { pageOf, pageQuerySchema } from "./page";
import { daySchema, instantSchema, personSchema, reasonTextSchema } from "./primitives";

const nameSchema = z.string().min(1).max(300);

/** `k/n`: this is shard k of n. */
export const shardSchema = z
  .string()
  .regex(/^[1-9][0-9]{0,3}\/[1-9][0-9]{0,3}$/, "Must be k/n, such as 2/5.")
  .refine((shard) => {
    const [index = 0, count = 0] = shard.split("/").map(Number);
    return index <= count;
  }, "The first number may not exceed the second.");

/** Where an upload comes from. An OIDC token says run, attempt and job itself; a static credential may name them. */
export const uploadOriginSchema = z.strictObject({
  branch: nameSchema,
  shard: shardSchema.default("1/1"),
  run_id: z.string().max(200).default(""),
  run_attempt: z.coerce.number().int().min(1).max(10_000).default(1),
  job_id: z.string().max(200).default(""),
  fork: z
    .enum(["true", "false"])
    .default("false")
    .meta({ description: "Evidence of a fork is shown and never passes." }),
});

/** The query of `POST …/commits/{sha}/reports`; the body is the report as the test runner wrote it. */
export const uploadReportSchema = uploadOriginSchema.extend({
  suite: nameSchema.default("default"),
  variant: z
    .string()
    .min(1)
    .max(100)
    .optional()
    .meta({ description: "The matrix cell it ran in, as policy names it. A result that names its own keeps that." }),
  file_name: z.string().max(500).optional(),
  root: z
    .string()
    .max(1000)
    .optional()
    .meta({ description: "The checkout's folder, where a report names files absolutely." }),
  exit_code: z.coerce.number().int().min(-1).max(255).optional().meta({ description: "Of the test runner." }),
});

/** What an upload answers, and how evidence is listed. */
export const evidenceSchema = z
  .object({
    id: z.string(),
    kind: z.enum(["property", "fixture", "collection", "report"]),
    commit_sha: z.string(),
    suite: z.string(),
    shard: z.string(),
    writer: z.string(),
    trust: z.enum(["oidc", "weak"]),
    fork: z.boolean(),
    run_id: z.string(),
    run_attempt: z.int(),
    job_id: z.string(),
    variant: z.string().nullable().meta({ description: "The matrix cell that a report ran in." }),
    file_name: z.string().nullable(),
    format: z.string().nullable(),
    tests: z.int().nullable().meta({ description: "Of a report or collection." }),
    warnings: z.array(z.string()),
    unreadable: z
      .string()
      .nullable()
      .meta({ description: "Why a report could not be read; then it fails the commit." }),
    body_sha256: z.string(),
    received_at: instantSchema,
    repeated: z.boolean().meta({ description: "The same upload was here before: nothing changed." }),
    void: z
      .object({
        reason: z.string(),
        requested_by: personSchema,
        requested_at: instantSchema,
        voided_by: personSchema.nullable(),
        voided_at: instantSchema.nullable(),
      })
      .nullable(),
  })
  .meta({ id: "Evidence" });
export type EvidenceBody = z.infer<typeof evidenceSchema>;

export const listEvidenceSchema = pageQuerySchema;
export const evidencePageSchema = pageOf(evidenceSchema).meta({ id: "EvidencePage" });
export type EvidencePageBody = z.output<typeof evidencePageSchema>;

export const requestVoidSchema = z.strictObject({ reason: reasonTextSchema });
export const reviewVoidSchema = z.strictObject({
  decision: z.enum(["approve", "refuse"]),
  requested_at: instantSchema.meta({ description: "Of the request that was looked at." }),
});

/** Asks the server for the verdict of a commit. The verdict itself is never taken from a caller (design 3.7). */
export const requestVerdictSchema = z.strictObject({
  branch: nameSchema,
  head_sha: z
    .string()
    .regex(/^[0-9a-f]{40}([0-9a-f]{24})?$/)
    .optional(),
  pull_request: z.int().min(1).optional(),
  author: z.string().max(300).optional().meta({ description: "Of the commit, as the CI provider names them." }),
  merge_queue: z.boolean().default(false),
});

export const observeSchema = z.strictObject({ until: daySchema.nullable() });
