import type { ReadClient } from "@/lib/db/client";
import { storedVariant } from "../mappers/stored-variant";
import { storedWord } from "../mappers/stored-word";
import type { VerdictInputs } from "./verdict-inputs";

/** Every freeze row in force, past its day too, for it must fail (design 3.4). */
export async function gatherFreezes(read: ReadClient, projectId: string): Promise<VerdictInputs["freezes"]> {
  const rows = await read.freezeRow.findMany({
    where: { projectId, status: "approved", endedAt: null },
    orderBy: [{ testKey: "asc" }, { variant: "asc" }, { id: "asc" }],
  });
  return rows.map((row) => ({
    id: row.id,
    test_id: row.testId,
    variant: storedVariant(row.variant),
    seed: row.seed,
    input_sha256: row.inputSha256,
    expires_on: row.expiresOn,
    last_replay_job: row.lastReplayJob,
    last_replay_at: row.lastReplayAt?.toISOString() ?? null,
  }));
}

const outcomes = ["passed", "failed", "error"] as const;

/** The replays that frozen tests left for this commit (design 3.6). */
export async function gatherReplays(
  read: ReadClient,
  projectId: string,
  commitSha: string,
): Promise<VerdictInputs["replays"]> {
  const rows = await read.replay.findMany({
    where: { commitSha, freeze: { projectId } },
    orderBy: [{ at: "asc" }, { id: "asc" }],
    select: { outcome: true, freeze: { select: { testId: true, variant: true } } },
  });
  return rows.map(({ outcome, freeze }) => ({
    test_id: freeze.testId,
    variant: storedVariant(freeze.variant),
    outcome: storedWord(outcomes, outcome),
  }));
}
