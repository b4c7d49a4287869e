import type { StoredFreeze } from "./load-freeze";

/** What the audit trail keeps of a row, before and after each change. Plain JSON with wire names. */
export function freezeFacts(row: StoredFreeze) {
  return {
    test_id: row.testId,
    variant: row.variant === "" ? null : row.variant,
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
