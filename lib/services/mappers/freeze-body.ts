import type { FreezeBody } from "@/lib/contract/v1/freeze";
import { dayMs } from "@/lib/domain/day";
import { freezeState, isInForce } from "@/lib/domain/freeze/freeze-state";
import { freezeFromRow, type StoredFreezeRow } from "./freeze-row";

/** What a freeze row does not say itself. */
export type FreezeFacts = {
  /** The instant at which `state` and `replay_stale` hold. */
  readonly now: Date;
  /** The policy's `replayFreshnessDays`. */
  readonly replayFreshnessDays: number;
};

/** A freeze row as the wire shows it; its state is computed from its day at `facts.now` (design 3.4). */
export function freezeBody(row: StoredFreezeRow, facts: FreezeFacts): FreezeBody {
  const record = freezeFromRow(row);
  const oldestFresh = facts.now.getTime() - facts.replayFreshnessDays * dayMs;
  return {
    id: row.id,
    test_id: record.testId,
    variant: record.variant,
    seed: record.seed,
    input_sha256: record.inputSha256,
    expires_on: record.expiresOn,
    last_replay_job: record.lastReplayJob,
    last_replay_at: record.lastReplayAt?.toISOString() ?? null,
    replay_stale: isInForce(record) && (record.lastReplayAt === null || record.lastReplayAt.getTime() < oldestFresh),
    reason: row.reason,
    replay_command: row.replayCommand,
    state: freezeState(record, facts.now),
    as_of: facts.now.toISOString(),
    owner: { id: row.owner.id, name: row.owner.name },
    proposed_by: { id: row.proposedBy.id, name: row.proposedBy.name },
    proposed_at: row.proposedAt.toISOString(),
    approved_at: row.approvedAt?.toISOString() ?? null,
    end_kind: record.ended?.kind ?? null,
    ended_at: row.endedAt?.toISOString() ?? null,
    end_reason: row.endReason,
    version: row.version,
  };
}
