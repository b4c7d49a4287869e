import { z } from "zod";
import { errorCodes } from "@/lib/domain/errors";

/** RFC 9457 problem details with a stable `code` (design 5). */
export const problemSchema = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string(),
  code: z.enum([...errorCodes, "internal_error"]),
  invalid_params: z.array(z.object({ path: z.string(), code: z.string(), message: z.string() })).optional(),
  details: z.record(z.string(), z.unknown()).optional(),
});

export type Problem = z.infer<typeof problemSchema>;
