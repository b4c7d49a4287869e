import type { FreezeLedgerRow } from "@/lib/contract/v1/files/freeze-ledger";
import type { ScoredFreezeRow } from "@/lib/domain/freeze/freeze-row";

/** A row of `freeze_ledger.json` as the gate scores it. When it was last replayed is not in the file, so it stays unknown. */
export function scoredFreezeRow(row: FreezeLedgerRow & { readonly variant?: string | undefined }): ScoredFreezeRow {
  return {
    testId: row.test_id,
    variant: row.variant ?? null,
    seed: String(row.seed),
    inputSha256: row.input_sha256,
    expiresOn: row.expires_on,
    lastReplayJob: row.last_replay_job,
  };
}
