import type { VerdictBody } from "@/lib/contract/v1/files/verdict";
import type { ReadClient } from "@/lib/db/client";
import { loadUploads } from "./load-uploads";
import { scoreInputs } from "./score-inputs";
import { verdictInputsSchema } from "./verdict-inputs";

/** Computes a recorded verdict again from its own record (design 3.7). Out: equal to the recorded body, or the record was tampered with. */
export async function recomputeVerdict(read: ReadClient, verdictId: string): Promise<VerdictBody> {
  const row = await read.verdictRecord.findUniqueOrThrow({
    where: { id: verdictId },
    select: { inputs: true, scoredAt: true, project: { select: { slug: true } } },
  });
  const inputs = verdictInputsSchema.parse(JSON.parse(row.inputs));
  return scoreInputs(row.project.slug, inputs, await loadUploads(read, inputs), row.scoredAt);
}
