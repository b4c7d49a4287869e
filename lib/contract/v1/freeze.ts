import { z } from "zod";
import { freezeEndKinds, freezeStates } from "@/lib/domain/words";
import { pageOf, pageQuerySchema } from "./page";
import {
  commitShaSchema,
  daySchema,
  freezeStateSchema,
  instantSchema,
  personSchema,
  reasonTextSchema,
  seedSchema,
  sha256HexSchema,
  testIdSchema,
  webUrlSchema,
} from "./primitives";

/** Proposes a freeze row; it takes effect only when an owner other than the proposer approves that exact version (3.4). */
export const proposeFreezeSchema = z.strictObject({
  test_id: testIdSchema,
  variant: z.string().min(1).max(100).nullable().default(null),
  seed: seedSchema,
  input_sha256: sha256HexSchema,
  expires_on: daySchema,
  last_replay_job: webUrlSchema,
  reason: reasonTextSchema,
  replay_command: z.string().trim().max(4000).default(""),
  owner: z.string().min(1).max(200).meta({ description: "E-mail or user id of a member of the project." }),
});

/** Any edit returns the row to proposed. Absent fields stay as they are. */
export const editFreezeSchema = z.strictObject({
  seed: seedSchema.optional(),
  input_sha256: sha256HexSchema.optional(),
  expires_on: daySchema.optional(),
  last_replay_job: webUrlSchema.optional(),
  reason: reasonTextSchema.optional(),
  replay_command: z.string().trim().max(4000).optional(),
  owner: z.string().min(1).max(200).optional(),
  version: z.int(),
});

export const freezeReviewSchema = z
  .object({
    version: z.int(),
    decision: z.enum(["approve", "send_back"]),
    note: z.string(),
    reviewer: personSchema,
    at: instantSchema,
  })
  .meta({ id: "FreezeReview" });

export const replaySchema = z
  .object({
    id: z.string(),
    job_url: z.string(),
    outcome: z.enum(["passed", "failed", "error"]),
    at: instantSchema,
    artifact_url: z.string().nullable(),
    commit_sha: z.string().nullable(),
  })
  .meta({ id: "Replay" });

export const freezeSchema = z
  .object({
    id: z.string(),
    test_id: z.string(),
    variant: z.string().nullable(),
    seed: z.string().meta({ description: "Decimal digits, any size." }),
    input_sha256: z.string(),
    expires_on: z.string(),
    last_replay_job: z.string(),
    last_replay_at: instantSchema.nullable(),
    replay_stale: z.boolean(),
    reason: z.string(),
    replay_command: z.string(),
    state: freezeStateSchema,
    as_of: instantSchema,
    owner: personSchema,
    proposed_by: personSchema,
    proposed_at: instantSchema,
    approved_at: instantSchema.nullable(),
    end_kind: z.enum(freezeEndKinds).nullable(),
    ended_at: instantSchema.nullable(),
    end_reason: z.string().nullable(),
    version: z.int(),
  })
  .meta({ id: "Freeze" });
export type FreezeBody = z.infer<typeof freezeSchema>;

export const freezeDetailSchema = freezeSchema
  .extend({
    reviews: z.array(freezeReviewSchema),
    replays: z.array(replaySchema),
  })
  .meta({ id: "FreezeDetail" });

export const freezePageSchema = pageOf(freezeSchema);

export const freezeSortKeys = ["test_id", "expires_on", "last_replay_at", "proposed_at"] as const;

/** Never replayed comes before every replay: the desk shows the oldest replay first. */
export const listFreezesSchema = pageQuerySchema.extend({
  state: z.array(z.enum([...freezeStates, "open"])).default([]),
  owner: z.string().max(200).optional().meta({ description: "User id." }),
  q: z.string().max(600).optional().meta({ description: "Part of a test id, without regard to case." }),
  sort: z.enum([...freezeSortKeys, ...freezeSortKeys.map((key) => `-${key}` as const)]).default("expires_on"),
});
export type ListFreezesQuery = z.output<typeof listFreezesSchema>;

export const reviewFreezeSchema = z.strictObject({
  decision: z.enum(["approve", "send_back"]),
  note: z.string().trim().max(2000).default(""),
  version: z.int().meta({ description: "The exact version that was reviewed." }),
});

export const recordReplaySchema = z.strictObject({
  job_url: webUrlSchema,
  outcome: z.enum(["passed", "failed", "error"]),
  at: instantSchema.optional(),
  artifact_url: webUrlSchema.nullable().default(null),
  commit_sha: commitShaSchema.nullable().default(null),
});

export const endFreezeSchema = z.strictObject({
  as: z.enum([...freezeEndKinds, "withdrawn"]).meta({ description: "`withdrawn` takes back a proposal." }),
  reason: reasonTextSchema,
  version: z.int(),
});
