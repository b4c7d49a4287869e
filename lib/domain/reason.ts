import type { Part } from "./words";

/** One finding of the gate: which part it belongs to, what it is about, and whether it fails that part. */
export type Reason = {
  readonly part: Part;
  readonly severity: "fail" | "warn";
  readonly code: ReasonCode;
  /** What the finding is about: a test id, a suite, a ledger, a lock. Shown as given. */
  readonly subject: string;
  readonly message: string;
};

/** A finding that fails its part. */
export function failReason(part: Part, code: ReasonCode, subject: string, message: string): Reason {
  return { part, severity: "fail", code, subject, message };
}

/** A finding that people should see and that fails nothing. A warning is never a pass token. */
export function warnReason(part: Part, code: ReasonCode, subject: string, message: string): Reason {
  return { part, severity: "warn", code, subject, message };
}

/** Stable codes of reasons. A program may rely on them; a message may change. */
export const reasonCodes = [
  "evidence_missing",
  "evidence_unreadable",
  "evidence_stale",
  "unknown_key",
  "cases_failed",
  "cases_failed_absent",
  "no_cases",
  "mutants_below_budget",
  "mutant_budget_absent",
  "mutant_refused",
  "wrong_writer",
  "unknown_suite",
  "case_not_match",
  "digest_missing",
  "digest_malformed",
  "oracle_mismatch",
  "lock_moved",
  "unlocked_fixture",
  "lock_unchecked",
  "no_fixture_owner",
  "unknown_class",
  "lease_expired",
  "reruns_exceeded",
  "order_renewed_twice",
  "malformed_hash",
  "protected_test",
  "still_leased",
  "duplicate_lease",
  "leased_after_red",
  "malformed_lease",
  "malformed_freeze",
  "freeze_expired",
  "duplicate_freeze",
  "replay_stale",
  "frozen_without_row",
  "row_without_frozen_test",
  "lane_contract",
  "duplicate_test",
  "illegal_skip",
  "no_merge_voter",
  "freeze_over_budget",
  "attachment_missing",
  "no_owned_oracle",
  "kind_unknown",
  "voters_removed",
  "test_failed",
  "not_run",
  "no_merge_pass",
  "unleased_flake",
  "replay_missing",
  "reruns_unknown",
  "runner_error",
  "uncollected_failed",
  "unmatched_result",
  "wrong_lane",
  "matches_nothing",
  "shard_missing",
  "shard_mismatch",
  "evidence_contradicts",
  "evidence_voided",
  "fork_evidence",
  "weak_evidence",
  "clock_overridden",
  "local_policy",
  "kept_state",
  "policy_loosened",
  "second_person_off",
] as const;
export type ReasonCode = (typeof reasonCodes)[number];
