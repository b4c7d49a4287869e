import { storedVariant } from "../mappers/stored-variant";
import type { StoredFreeze } from "./load-freeze";

type RecordedFields =
  | "testId"
  | "variant"
  | "seed"
  | "inputSha256"
  | "expiresOn"
  | "lastReplayJob"
  | "reason"
  | "replayCommand"
  | "ownerId"
  | "status"
  | "endKind"
  | "version";

/** What the audit trail keeps of a row, before and after each change. Plain JSON with wire names. */
export function freezeFacts(row: Pick<StoredFreeze, RecordedFields>) {
  return {
    test_id: row.testId,
    variant: storedVariant(row.variant),
    seed: row.seed,
    input_sha256: row.inputSha256,
    expires_on: row.expiresOn,
    last_replay_job: row.lastReplayJob,
    reason: row.reason,
    replay_command: row.replayCommand,
    owner_id: row.ownerId,
    status: row.status,
    end_kind: row.endKind,
    version: row.version,
  };
}
