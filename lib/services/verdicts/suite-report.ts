import type { Prisma } from "@/lib/db/generated/sqlite/client";
import type { Collection } from "@/lib/domain/collection/collection";
import { testKey } from "@/lib/domain/identity/test-key";
import type { ReportedResult, SuiteReport } from "@/lib/domain/votes/suite-report";
import type { Upload } from "@/lib/domain/votes/upload";
import type { Lane } from "@/lib/domain/words";
import { joinKeys } from "@/lib/reports/join-keys";
import type { Report, ReportedTest } from "@/lib/reports/result";
import { readStoredReport } from "../evidence/stored-report";

const laneOfWriter: Readonly<Record<string, Lane>> = {
  "property-runner": "merge",
  "fixture-runner": "witness",
  "flake-runner": "freeze",
};

/** A kept report as the votes read it: by its writer's lane, each result joined to at most one collected test (design 3.6). */
export function suiteReport(
  row: Prisma.EvidenceGetPayload<object>,
  upload: Upload,
  collection: Collection | null,
): SuiteReport {
  const lane = laneOfWriter[row.writer];
  if (lane === undefined) throw new Error(`No lane has the writer ${row.writer}.`);
  const stored = readStoredReport(row.body);
  const about = {
    ...upload,
    lane,
    name: row.fileName ?? row.suite,
    job: `${row.runId} ${row.jobId}`,
    runAttempt: row.runAttempt,
    exitCode: row.exitCode,
  };
  if (stored.kind === "unreadable") {
    const nothing = { results: [], errorsOutsideTests: [], incomplete: true, retriesVisible: false };
    return { ...about, ...nothing, unreadable: stored.why };
  }
  const { report } = stored;
  const idsByKey = collectedIds(collection);
  return {
    ...about,
    results: report.tests.map((test) => reportedResult(test, report, idsByKey)),
    errorsOutsideTests: report.errorsOutsideTests.map(({ where, message }) => `${where}: ${message}`),
    incomplete: report.incomplete,
    retriesVisible: report.retriesVisible,
    unreadable: null,
  };
}

function reportedResult(test: ReportedTest, report: Report, idsByKey: ReadonlyMap<string, string>): ReportedResult {
  const keys = joinKeys(test, report.format, report.producer);
  const ids = new Set(keys.flatMap((key) => idsByKey.get(testKey(key)) ?? []));
  const [id] = ids;
  return {
    testId: ids.size === 1 && id !== undefined ? id : null,
    subject: keys[0] ?? test.name,
    variant: test.variant,
    attempts: test.attempts.map(({ outcome }) => ({ outcome })),
  };
}

function collectedIds(collection: Collection | null): ReadonlyMap<string, string> {
  return new Map((collection?.tests ?? []).map((test) => [testKey(test.id), test.id]));
}
