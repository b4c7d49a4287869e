import type { z } from "zod";
import type { replaySchema } from "@/lib/contract/v1/freeze";
import type { Prisma } from "@/lib/db/generated/sqlite/client";
import { storedWord } from "./stored-word";

export type ReplayRow = Prisma.ReplayGetPayload<object>;
export type ReplayBody = z.infer<typeof replaySchema>;

const outcomes = ["passed", "failed", "error"] as const;

/** A recorded replay as the wire shows it. */
export function replayBody(row: ReplayRow): ReplayBody {
  return {
    id: row.id,
    job_url: row.jobUrl,
    outcome: storedWord(outcomes, row.outcome),
    at: row.at.toISOString(),
    artifact_url: row.artifactUrl,
    commit_sha: row.commitSha,
  };
}
