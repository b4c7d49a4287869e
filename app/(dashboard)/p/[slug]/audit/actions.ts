"use server";

import { z } from "zod";
import { action } from "@/lib/http/action";
import { parseInput } from "@/lib/services/parse";
import { auditChain } from "@/lib/services/read/audit-page";

const inProject = z.object({ slug: z.string() });

/** Recomputes the project's chain once more. */
export const verifyAuditAction = action((ctx, sent) => auditChain(ctx, parseInput(inProject, sent).slug), {
  refresh: false,
});
