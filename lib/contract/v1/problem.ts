import { z } from "zod";
import { errorCodes } from "@/lib/domain/errors";

/** Refusals by verbs, and what only the wire knows. */
export const problemCodes = [...errorCodes, "method_not_allowed", "internal_error"] as const;
export type ProblemCode = (typeof problemCodes)[number];

/** RFC 9457 problem details with a stable `code` (design 5). */
export const problemSchema = z
  .object({
    type: z.string().meta({ description: "Where the code is explained, relative to this server." }),
    title: z.string(),
    status: z.int(),
    detail: z.string(),
    code: z.enum(problemCodes),
    instance: z.string().optional().meta({ description: "Of a defect: the id under which the server logged it." }),
    invalid_params: z
      .array(z.object({ path: z.string(), code: z.string(), message: z.string() }))
      .optional()
      .meta({ description: "Each wrong field; `path` is dotted, rows are zero-based." }),
    details: z
      .record(z.string(), z.unknown())
      .optional()
      .meta({ description: "E.g. both versions of a stale change." }),
  })
  .meta({ id: "Problem" });

export type Problem = z.infer<typeof problemSchema>;
