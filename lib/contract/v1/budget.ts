import { z } from "zod";
import { laneBudgetSchema } from "./files/lane-budget";
import { commitShaSchema, instantSchema } from "./primitives";

/** The lane budget of the default branch's newest collection, with what the leases and freezes of now take of it. */
export const budgetSchema = laneBudgetSchema
  .extend({
    commit_sha: commitShaSchema,
    branch: z.string(),
    received_at: instantSchema,
    freezes_in_force: z.int().meta({ description: "Approved freeze rows that have not ended." }),
    freeze_maximum: z.int().meta({ description: "The merge count: the freeze lane may not exceed it." }),
  })
  .meta({ id: "Budget" });
export type BudgetBody = z.infer<typeof budgetSchema>;
