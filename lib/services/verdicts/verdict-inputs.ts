import { z } from "zod";
import { leaseStateSchema } from "@/lib/contract/v1/lease-state";
import { policySchema } from "@/lib/contract/v1/policy";

const instant = z.iso.datetime({ offset: true });

/**
 * Everything a recorded verdict was computed from (design 3.7: reproducible from its record). What can change is kept here as
 * it was; uploads never change, so they are named by id.
 */
export const verdictInputsSchema = z.strictObject({
  commit_sha: z.string(),
  head_sha: z.string().nullable(),
  clock: instant,
  clock_overridden: z.boolean(),
  revision: z.int(),
  state_revision: z.int(),
  policy: policySchema,
  second_person_off: z.boolean(),
  loosened: z.array(z.string()),
  fixture_owner: z.strictObject({ name: z.string(), left_at: instant.nullable() }).nullable(),
  strict_one_to_one: z.boolean(),
  required: z.strictObject({ collection: z.boolean(), reports: z.boolean() }),
  leases: z.array(
    z.strictObject({
      id: z.string(),
      test_id: z.string(),
      variant: z.string().nullable(),
      class: z.string(),
      leased_at: instant,
      expires_at: instant,
      root_cause_hash: z.string().nullable(),
      max_reruns: z.int(),
      renewals: z.int(),
      reruns_granted: z.int(),
      reruns_refused: z.int(),
      filed_by: z.string(),
      confirmed: z.boolean(),
    }),
  ),
  freezes: z.array(
    z.strictObject({
      id: z.string(),
      test_id: z.string(),
      variant: z.string().nullable(),
      seed: z.string(),
      input_sha256: z.string(),
      expires_on: z.string(),
      last_replay_job: z.string(),
      last_replay_at: instant.nullable(),
    }),
  ),
  locks: leaseStateSchema.shape.witness_locks,
  replays: z.array(
    z.strictObject({
      test_id: z.string(),
      variant: z.string().nullable(),
      outcome: z.enum(["passed", "failed", "error"]),
    }),
  ),
  author: z.string().nullable(),
  first_red_at: instant.nullable(),
  evidence: z.array(z.string()),
  collections: z.array(z.string()),
  baseline: z.string().nullable(),
  voided: z.record(z.string(), z.string()),
});

export type VerdictInputs = z.infer<typeof verdictInputsSchema>;
