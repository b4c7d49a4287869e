import type { LedgerUpload } from "@/lib/domain/votes/ledger-upload";
import type { AttemptOutcome, ReportedResult, SuiteReport } from "@/lib/domain/votes/suite-report";
import type { Upload } from "@/lib/domain/votes/upload";
import { testNow } from "./build-lease";

/** The instant one hour before `testNow`, when the builders' uploads were received. */
export const testReceivedAt = new Date(testNow.getTime() - 3_600_000);

/** An upload in one piece, by OIDC, an hour ago. */
function buildUpload(): Upload {
  return {
    uploadId: "upload-1",
    suite: "unit",
    shard: { index: 1, count: 1 },
    receivedAt: testReceivedAt,
    trust: "oidc",
    isFork: false,
    voided: null,
  };
}

/** A complete report of the merge lane without results. */
export function buildReport(changes: Partial<SuiteReport> = {}): SuiteReport {
  return {
    ...buildUpload(),
    lane: "merge",
    name: "junit.xml",
    job: "run-1/test",
    runAttempt: 1,
    exitCode: null,
    results: [],
    errorsOutsideTests: [],
    incomplete: false,
    retriesVisible: true,
    unreadable: null,
    ...changes,
  };
}

/** A result joined to a collected test, with the outcomes of its attempts in order. */
export function buildResult(testId: string, ...outcomes: AttemptOutcome[]): ReportedResult {
  return { testId, subject: testId, variant: null, attempts: outcomes.map((outcome) => ({ outcome })) };
}

/** Reports of one lane, one a run attempt of one job: the outcomes of one test in the order of the attempts. */
export function buildAttempts(testId: string, outcomes: readonly AttemptOutcome[], changes: Partial<SuiteReport> = {}) {
  return outcomes.map((outcome, index) =>
    buildReport({
      uploadId: `attempt-${index + 1}`,
      runAttempt: index + 1,
      results: [buildResult(testId, outcome)],
      ...changes,
    }),
  );
}

export function buildLedgerUpload<T>(body: LedgerUpload<T>["body"], changes: Partial<Upload> = {}): LedgerUpload<T> {
  return { ...buildUpload(), body, ...changes };
}
