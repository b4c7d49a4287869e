import { z } from "zod";
import { reasonCodes } from "@/lib/domain/reason";
import { partStatuses, parts } from "@/lib/domain/words";
import { instantSchema } from "../primitives";

export const reasonSchema = z.object({
  part: z.enum(parts),
  severity: z.enum(["fail", "warn"]),
  code: z.enum(reasonCodes),
  subject: z.string(),
  message: z.string(),
});

/**
 * The verdict (design 3.7, 4.5). `utc`, `verdict`, `fails`, `warns` and `lanes` are the plain shape other programs read;
 * the rest are our additions.
 */
export const verdictSchema = z
  .object({
    utc: instantSchema,
    verdict: z.enum(["pass", "fail"]),
    fails: z.array(z.string()),
    warns: z.array(z.string()),
    lanes: z.object({
      property_suite: z.string().nullable(),
      fixture_suite: z.string().nullable(),
      lease_count: z.int(),
    }),
    parts: z.record(z.enum(parts), z.enum(partStatuses)),
    reasons: z.array(reasonSchema),
    seed: z.string().nullable(),
    valid_until: instantSchema,
    source: z.enum(["files", "server"]),
    project: z.string().nullable(),
    state_revision: z.int().nullable(),
    second_person_off: z.boolean(),
  })
  .meta({ id: "Verdict" });
export type VerdictBody = z.infer<typeof verdictSchema>;
