import type { FlakeLeaseRow } from "@/lib/contract/v1/files/flake-leases";
import type { FreezeLedgerRow } from "@/lib/contract/v1/files/freeze-ledger";

/** A lease that is alive at the clock of `fakeIo`. */
export function buildLeaseRow(changes: Partial<FlakeLeaseRow> = {}): FlakeLeaseRow {
  return {
    test_id: "tests/test_clock.py::test_ticks",
    class: "timing",
    leased_at: "2026-10-01T08:00:00.000Z",
    expires_at: "2026-10-08T08:00:00.000Z",
    root_cause_hash: null,
    max_reruns: 2,
    reruns_used: 0,
    ...changes,
  };
}

/** A freeze row that is alive at the clock of `fakeIo`. */
export function buildFreezeRow(changes: Partial<FreezeLedgerRow> = {}): FreezeLedgerRow {
  return {
    test_id: "tests/test_disk.py::test_fills",
    seed: 42,
    input_sha256: "a".repeat(64),
    expires_on: "2026-10-09",
    last_replay_job: "https://ci.example.org/jobs/1",
    ...changes,
  };
}

/** A property ledger that passes. */
export function buildPropertyLedger(changes: Record<string, unknown> = {}) {
  return {
    suite_id: "parser-properties",
    seed: 7,
    cases_run: 200,
    cases_failed: 0,
    killed_mutants: 3,
    mutant_budget: 3,
    writer: "property-runner",
    ...changes,
  };
}

/** A fixture ledger that passes. */
export function buildFixtureLedger(changes: Record<string, unknown> = {}) {
  const digest = `sha256:${"b".repeat(64)}`;
  const fixtureCase = {
    id: "case-1",
    input_digest: digest,
    expected_digest: digest,
    actual_digest: digest,
    status: "match",
  };
  return { suite_id: "parser-fixtures", cases: [fixtureCase], writer: "fixture-runner", ...changes };
}

/** A collection whose lane contract holds. */
export function buildCollection(tests: readonly Record<string, unknown>[] = [{}]) {
  return {
    framework: "pytest",
    tests: tests.map((changes, index) => ({
      id: `tests/test_a.py::test_${index}`,
      lanes: ["merge"],
      kind: "oracle",
      skip: null,
      attachments: { owner: "ada@example.org" },
      ...changes,
    })),
  };
}
