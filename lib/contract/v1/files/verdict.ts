import { z } from "zod";
import { reasonCodes } from "@/lib/domain/reason";
import { clearingPlaces } from "@/lib/domain/verdict/what-clears";
import { partStatuses, parts } from "@/lib/domain/words";
import { instantSchema } from "../primitives";
import { voteTallySchema } from "./vote-tally";

export const reasonSchema = z.object({
  part: z.enum(parts),
  severity: z.enum(["fail", "warn"]),
  code: z.enum(reasonCodes),
  subject: z.string(),
  message: z.string(),
  clears: z
    .object({
      place: z.enum(clearingPlaces),
      advice: z.string(),
      href: z.string().optional().meta({ description: "Path on this server, where a page of the project clears it." }),
    })
    .meta({ description: "What clears it, and where." }),
});

/** What a recorded verdict was computed from; with it the verdict can be computed again (design 3.7). */
export const verdictUsedSchema = z.object({
  revision: z.int(),
  state_revision: z.int(),
  evidence: z.array(z.string()).meta({ description: "Ids of ledgers and reports, voided ones too." }),
  collections: z.array(z.string()),
  baseline: z.string().nullable().meta({ description: "The default branch's newest collection of another commit." }),
  clock: instantSchema,
  policy_sha256: z.string().meta({ description: "Of the policy's RFC 8785 bytes." }),
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
    votes: voteTallySchema.nullable().meta({ description: "Null where no test reports were scored." }),
    seed: z.string().nullable(),
    valid_until: instantSchema,
    source: z.enum(["files", "server"]),
    project: z.string().nullable(),
    commit_sha: z.string().nullable().meta({ description: "The tested commit, where known." }),
    head_sha: z
      .string()
      .nullable()
      .meta({ description: "The head that was merged for the test, where it is another." }),
    state_revision: z.int().nullable(),
    used: verdictUsedSchema.nullable().meta({ description: "Null of a local score." }),
    second_person_off: z.boolean(),
  })
  .meta({ id: "Verdict" });
export type VerdictBody = z.infer<typeof verdictSchema>;
