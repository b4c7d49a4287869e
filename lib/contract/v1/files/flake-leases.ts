import { z } from "zod";
import { instantSchema, testIdSchema } from "../primitives";

/** One row of `flake_leases.json` (design 4.3). `class` and the hash are judged by the gate, so that a bad row fails there. */
export const flakeLeaseRowSchema = z.strictObject({
  test_id: testIdSchema,
  variant: z.string().min(1).max(100).optional(),
  class: z.string().max(100),
  leased_at: instantSchema,
  expires_at: instantSchema,
  root_cause_hash: z.string().max(200).nullable(),
  max_reruns: z.int().min(0),
  reruns_used: z.int().min(0),
});
export type FlakeLeaseRow = z.infer<typeof flakeLeaseRowSchema>;

/** `{"leases": []}` is evidence; `{}` is not (design 3.7). */
export const flakeLeasesSchema = z.strictObject({ leases: z.array(flakeLeaseRowSchema) }).meta({ id: "FlakeLeases" });
