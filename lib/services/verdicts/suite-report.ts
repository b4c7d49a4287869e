import type { Prisma } from "@/lib/db/generated/sqlite/client";
import type { Collection } from "@/lib/domain/collection/collection";
import { testKey } from "@/lib/domain/identity/test-key";
import type { ReportedResult, SuiteReport } from "@/lib/domain/votes/suite-report";
import type { Upload } from "@/lib/domain/votes/upload";
import type { Lane } from "@/lib/domain/words";
import { joinKeys } from "@/lib/reports/join-keys";
import type { Report, ReportedTest } from "@/lib/reports/result";
import { readStoredReport } from "../evidence/stored-report";
import { storedVariant } from "../mappers/stored-variant";

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
    results: withoutAmbiguous(report.tests.map((test) => reportedResult(test, report, idsByKey, row.variant))),
    errorsOutsideTests: report.errorsOutsideTests.map(({ where, message }) => `${where}: ${message}`),
    incomplete: report.incomplete,
    retriesVisible: report.retriesVisible,
    unreadable: null,
  };
}

function reportedResult(
  test: ReportedTest,
  report: Report,
  idsByKey: ReadonlyMap<string, string>,
  variant: string,
): ReportedResult {
  const keys = joinKeys(test, report.format, report.producer);
  const ids = new Set(keys.flatMap((key) => idsByKey.get(testKey(key)) ?? []));
  const [id] = ids;
  return {
    testId: ids.size === 1 && id !== undefined ? id : null,
    subject: keys[0] ?? test.name,
    variant: test.variant ?? storedVariant(variant),
    attempts: test.attempts.map(({ outcome }) => ({ outcome })),
  };
}

/**
 * Two results of one report that join to one collected test are two tests of one name: neither is matched by guess, or the pass of
 * one would excuse the failure of the other.
 */
function withoutAmbiguous(results: readonly ReportedResult[]): ReportedResult[] {
  const times = new Map<string, number>();
  const slotOf = ({ testId, variant }: ReportedResult) => JSON.stringify([testId && testKey(testId), variant]);
  for (const result of results) times.set(slotOf(result), (times.get(slotOf(result)) ?? 0) + 1);
  return results.map((result) => ((times.get(slotOf(result)) ?? 0) > 1 ? { ...result, testId: null } : result));
}

function collectedIds(collection: Collection | null): ReadonlyMap<string, string> {
  return new Map((collection?.tests ?? []).map((test) => [testKey(test.id), test.id]));
}
