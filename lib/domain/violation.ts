import type { InvalidParam } from "./errors";

/** A rule that an action breaks: `path` is the snake_case wire field at fault, `code` is stable, `message` is for people. */
export type Violation = InvalidParam & { readonly code: ViolationCode };

/** Stable codes of violations: what a form, an import row or an API answer may be told. */
export const violationCodes = [
  "required",
  "too_long",
  "too_short",
  "malformed",
  "wildcard",
  "unknown_class",
  "unknown_evidence",
  "evidence_mismatch",
  "not_in_future",
  "beyond_maximum",
  "out_of_range",
  "not_leasable",
  "protected_test",
  "undeclared_variant",
  "overlap",
  "renewal_limit",
  "likely_match",
  "not_later",
  "reason_not_fresh",
  "second_person",
  "not_open",
  "expired",
  "not_diagnosed",
  "collection_missing",
  "collection_disagrees",
  "wrong_state",
  "stale_version",
  "over_budget",
  "refreeze_limit",
  "duplicate",
  "already_approved",
  "unknown_member",
  "hash_not_held",
] as const;
export type ViolationCode = (typeof violationCodes)[number];

export function violation(path: string, code: ViolationCode, message: string): Violation {
  return { path, code, message };
}
