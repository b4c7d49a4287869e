import type { ReasonCode } from "@/lib/domain/reason";

/** The page of a project where a finding is cleared; `ci` is the run's own job, `code` the repository. */
export const clearingPlaces = ["leases", "freezes", "witness", "lanes", "settings", "ci", "code"] as const;
export type ClearingPlace = (typeof clearingPlaces)[number];

export type Clearing = { readonly place: ClearingPlace; readonly advice: string };

/**
 * What clears each finding (design 3.7: "a link to what clears it"). Adapters turn the place, with the finding's subject as the
 * search, into a link of theirs.
 */
export const whatClears = {
  evidence_missing: {
    place: "ci",
    advice: "Give the file to the scorer, or upload it for this commit with the credential of its writer.",
  },
  evidence_unreadable: { place: "ci", advice: "Correct the file at the place that is named, and upload it again." },
  evidence_stale: { place: "ci", advice: "Run the job again; evidence counts for seven days." },
  unknown_key: { place: "ci", advice: "Remove the key, or correct its spelling." },
  cases_failed: { place: "code", advice: "Fix the counterexample; a failing property is never a flake." },
  cases_failed_absent: { place: "ci", advice: "Write cases_failed, also when it is 0." },
  no_cases: { place: "ci", advice: "Make the suite run at least one case." },
  mutants_below_budget: { place: "code", advice: "Strengthen the tests until they kill the planted mutants." },
  mutant_budget_absent: { place: "ci", advice: "Write mutant_budget into the ledger." },
  mutant_refused: {
    place: "code",
    advice: "Make the patch again for the present code, away from tests and locked paths.",
  },
  wrong_writer: {
    place: "ci",
    advice: "Let the runner of this part write the ledger: its writer is property-runner or fixture-runner.",
  },
  unknown_suite: { place: "settings", advice: "Run a suite that the policy lists, or have an owner list this one." },
  case_not_match: { place: "code", advice: "Restore the bytes, or ask for a lock change if they are meant to move." },
  digest_missing: { place: "ci", advice: "Write all three digests of the case." },
  digest_malformed: { place: "ci", advice: "Write digests as sha256: and 64 hex digits." },
  oracle_mismatch: { place: "code", advice: "Restore the bytes, or ask for a lock change if they are meant to move." },
  lock_moved: { place: "witness", advice: "Ask for a lock change: say why the bytes move and in which pull request." },
  unlocked_fixture: { place: "witness", advice: "Ask an owner to lock the digest of this case." },
  lock_unchecked: { place: "ci", advice: "Run the suite that holds this case, or have an owner retire its lock." },
  no_fixture_owner: { place: "settings", advice: "Name a person who owns the fixtures." },
  unknown_class: { place: "leases", advice: "Choose timing, order or environment; what fits none is not a flake." },
  lease_expired: {
    place: "leases",
    advice: "Record the root cause, ask for a renewal if one is left, or fix the test.",
  },
  reruns_exceeded: { place: "code", advice: "Find out why it needs so many reruns; a new commit counts afresh." },
  order_renewed_twice: { place: "leases", advice: "Fix the test, delete it, or turn the flake into a property." },
  malformed_hash: { place: "leases", advice: "Use the hash that the accepted diagnosis was given." },
  protected_test: { place: "leases", advice: "End the lease or freeze: a protected test votes without any." },
  still_leased: { place: "leases", advice: "Nothing to do yet; record the root cause before it expires." },
  duplicate_lease: { place: "leases", advice: "Keep one lease for the test and variant." },
  leased_after_red: { place: "leases", advice: "Let an owner look at the lease." },
  malformed_lease: { place: "ci", advice: "Correct the row of the lease file that is named." },
  malformed_freeze: { place: "freezes", advice: "Correct the field that is named and have the row approved again." },
  freeze_expired: { place: "freezes", advice: "Fix the test, delete it, or promote it; one re-freeze is possible." },
  duplicate_freeze: { place: "freezes", advice: "Keep one row for the test and variant." },
  replay_stale: { place: "freezes", advice: "Replay the test from its capsule." },
  frozen_without_row: { place: "freezes", advice: "Propose a freeze for the test, or move it back to a voting lane." },
  row_without_frozen_test: { place: "freezes", advice: "Mark the test for the freeze lane, or end the row." },
  lane_contract: { place: "lanes", advice: "Give the test exactly one of the three lanes." },
  duplicate_test: { place: "lanes", advice: "Collect the test once, or give the two of them different ids." },
  illegal_skip: {
    place: "code",
    advice: "Remove the skip: fix the test, delete it, or freeze it so that it still runs.",
  },
  no_merge_voter: { place: "lanes", advice: "Mark at least one property or owned oracle for the merge lane." },
  freeze_over_budget: {
    place: "freezes",
    advice: "End freezes, or add tests to the merge lane; nobody can raise the budget.",
  },
  attachment_missing: { place: "code", advice: "Add the attachment where the runner can read it." },
  no_owned_oracle: { place: "lanes", advice: "Write down who owns an oracle of the merge lane." },
  kind_unknown: { place: "lanes", advice: "Say of each test whether it is a property, an oracle, a golden file, …" },
  voters_removed: { place: "lanes", advice: "Nothing to do if the change is meant; otherwise restore the test." },
  test_failed: { place: "code", advice: "Fix the test, or what it found." },
  not_run: { place: "ci", advice: "Run the test in a job of its lane's writer, and upload the report." },
  no_merge_pass: { place: "ci", advice: "Run the merge lane; at least one of its tests must pass." },
  unleased_flake: { place: "leases", advice: "File a lease for the test, or fix it; a new commit counts afresh." },
  replay_missing: { place: "ci", advice: "Replay the test from its capsule and record the replay for this commit." },
  reruns_unknown: { place: "ci", advice: "Send a report that shows each attempt, such as the runner's own JSON." },
  runner_error: { place: "ci", advice: "Read the job's log: something failed that is no test." },
  uncollected_failed: { place: "ci", advice: "Fix the test, and collect all tests that the run holds." },
  unmatched_result: { place: "ci", advice: "Name the collected test by a leaseboard_id property." },
  wrong_lane: { place: "ci", advice: "Let each part's own writer report the tests of its lane, and no others." },
  matches_nothing: { place: "leases", advice: "If the test was renamed, lease it by its new id; else end the lease." },
  shard_missing: { place: "ci", advice: "Upload the shards that are named; each is needed." },
  shard_mismatch: { place: "ci", advice: "Use one number of shards for a suite, or give the runs different suites." },
  evidence_contradicts: { place: "ci", advice: "Find out why they differ; an owner may void the wrong one." },
  evidence_voided: { place: "ci", advice: "Nothing to do; an owner left an upload out and said why." },
  fork_evidence: { place: "ci", advice: "Have a person with write access run the commit in the repository itself." },
  weak_evidence: { place: "settings", advice: "Trust the CI provider's tokens (OIDC) instead of a static credential." },
  clock_overridden: { place: "ci", advice: "Leave --now out to score at the present." },
  local_policy: { place: "ci", advice: "Leave --policy out to score by the project's policy." },
  kept_state: { place: "ci", advice: "Run the job again when the server answers; its last good answer stood in." },
  policy_loosened: { place: "settings", advice: "Nothing to do; it is named for 30 days." },
  second_person_off: { place: "settings", advice: "Turn the second-person rule on again." },
} as const satisfies Record<ReasonCode, Clearing>;
