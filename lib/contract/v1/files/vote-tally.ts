import { z } from "zod";

/** Collected tests of one lane by outcome; the four outcomes add up to `collected`. */
const laneTallySchema = z.object({
  collected: z.int(),
  passed: z.int(),
  flaky: z.int().meta({ description: "Failed and then passed; in the merge lane within its lease." }),
  failed: z.int(),
  not_run: z.int(),
});

const subjectSchema = z.object({ test_id: z.string(), variant: z.string().nullable() });

/** The votes of a commit's test reports (design 3.6), for people: it decides nothing. */
export const voteTallySchema = z
  .object({
    merge: laneTallySchema,
    witness: laneTallySchema,
    freeze: laneTallySchema.meta({ description: "Recorded; never counts." }),
    always_failing: z.array(subjectSchema),
    unleased_flakes: z.array(subjectSchema).meta({ description: "Failed, then passed, without a lease: file one." }),
    unmatched: z.array(z.object({ subject: z.string(), suite: z.string(), failed: z.boolean() })),
    leases_matching_nothing: z.array(subjectSchema),
    reruns: z.array(subjectSchema.extend({ used: z.int(), exact: z.boolean(), max_reruns: z.int() })),
  })
  .meta({ id: "VoteTally" });
export type VoteTallyBody = z.infer<typeof voteTallySchema>;
