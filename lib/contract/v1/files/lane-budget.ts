import { z } from "zod";

const countSchema = z.int().min(0);

/** `lane_budget.json` (design 4.6): test functions per lane and what is wrong with the lanes. */
export const laneBudgetSchema = z
  .object({
    counts: z.object({ merge: countSchema, witness: countSchema, freeze: countSchema }),
    errors: z.array(z.string()),
  })
  .meta({ id: "LaneBudget" });
