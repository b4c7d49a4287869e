import { failReason, type Reason, warnReason } from "@/lib/domain/reason";
import { isDigest } from "./digest";
import type { FixtureCase, FixtureLedger, WitnessLock } from "./ledgers";
import { scoreWitnessLocks } from "./score-witness-locks";

/**
 * Scores one fixture ledger against the project's witness locks (design 3.2). In: digests as given, null where absent; locks
 * bind from the first one on. Out: one reason per finding; a malformed digest is a warning, a missing one fails.
 */
export function scoreFixtureLedger(ledger: FixtureLedger, locks: readonly WitnessLock[]): Reason[] {
  return [...scoreFixtureBody(ledger), ...scoreWitnessLocks([ledger], locks)];
}

/** What a fixture ledger says about itself, without locks: those bind over all ledgers of a commit together. */
export function scoreFixtureBody(ledger: FixtureLedger): Reason[] {
  const suite = ledger.suiteId ?? "fixture ledger";
  const reasons: Reason[] = [];
  if (ledger.cases === null || ledger.cases.length === 0) {
    reasons.push(failReason("fixture", "no_cases", suite, "the ledger holds no cases"));
  }
  for (const [index, fixtureCase] of (ledger.cases ?? []).entries()) {
    scoreCase(fixtureCase, fixtureCase.id || `${suite} case ${index + 1}`, reasons);
  }
  if (ledger.writer !== "fixture-runner") {
    const writer = ledger.writer ?? "nobody named";
    const message = `written by ${writer}; only fixture-runner may write this ledger`;
    reasons.push(failReason("fixture", "wrong_writer", suite, message));
  }
  return reasons;
}

function scoreCase(fixtureCase: FixtureCase, subject: string, reasons: Reason[]): void {
  const { expectedDigest, actualDigest, inputDigest, status } = fixtureCase;
  if (status !== "match") {
    reasons.push(failReason("fixture", "case_not_match", subject, `status is ${status ?? "absent"}, not match`));
  }
  const digests = { input_digest: inputDigest, expected_digest: expectedDigest, actual_digest: actualDigest };
  for (const [name, digest] of Object.entries(digests)) {
    if (!digest) reasons.push(failReason("fixture", "digest_missing", subject, `${name} is missing`));
    else if (!isDigest(digest)) {
      const message = `${name} is not sha256: and 64 hex digits`;
      reasons.push(warnReason("fixture", "digest_malformed", subject, message));
    }
  }
  if (expectedDigest && actualDigest && expectedDigest !== actualDigest) {
    const message = `expected ${expectedDigest}, got ${actualDigest}; bytes that move are never a flake`;
    reasons.push(failReason("fixture", "oracle_mismatch", subject, message));
  }
}
