import type { FreezeRecord, FreezeRow } from "@/lib/domain/freeze/freeze-row";

export function buildFreezeRow(changes: Partial<FreezeRow> = {}): FreezeRow {
  return {
    testId: "tests/db/test_pool.py::test_reconnect",
    variant: null,
    seed: "18446744073709551615",
    inputSha256: "b1".repeat(32),
    expiresOn: "2026-10-12",
    lastReplayJob: "https://ci.example.test/jobs/17",
    ...changes,
  };
}

/** A freeze that was approved yesterday and replayed an hour before `testNow`. */
export function buildFreeze(changes: Partial<FreezeRecord> = {}): FreezeRecord {
  return {
    ...buildFreezeRow(),
    status: "approved",
    proposedAt: new Date("2026-09-30T08:00:00.000Z"),
    approvedAt: new Date("2026-10-01T08:00:00.000Z"),
    lastReplayAt: new Date("2026-10-02T07:00:00.000Z"),
    ended: null,
    ...changes,
  };
}
