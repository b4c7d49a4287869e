import { z } from "zod";
import { flakeLeaseRowSchema } from "./files/flake-leases";
import { freezeLedgerRowSchema } from "./files/freeze-ledger";
import { laneBudgetSchema } from "./files/lane-budget";
import { policySchema } from "./policy";
import { instantSchema } from "./primitives";

/**
 * The one call that CI makes (design 5). Nothing in the body is computed from the clock: it changes only when
 * `state_revision` does, which is its ETag. Leases and rows are the file shapes with an `id` for the way back.
 */
export const leaseStateSchema = z
  .object({
    project: z.string(),
    repository: z.string(),
    state_revision: z.int(),
    audit_head: z.string().nullable(),
    policy: policySchema,
    policy_loosened: z.object({ at: instantSchema, fields: z.array(z.string()) }).nullable(),
    second_person_off: z.boolean(),
    leases: z.array(flakeLeaseRowSchema.extend({ id: z.string() })),
    freezes: z.array(
      freezeLedgerRowSchema.extend({ id: z.string(), seed: z.string(), variant: z.string().optional() }),
    ),
    witness_locks: z.array(
      z.object({
        suite_id: z.string(),
        case_id: z.string(),
        path: z.string().nullable(),
        digests: z.array(z.string()),
      }),
    ),
    lane_budget: laneBudgetSchema.extend({ commit_sha: z.string(), received_at: instantSchema }).nullable(),
  })
  .meta({ id: "LeaseState" });
export type LeaseStateBody = z.infer<typeof leaseStateSchema>;
