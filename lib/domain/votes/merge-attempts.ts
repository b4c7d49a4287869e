import { testKey } from "@/lib/domain/identity/test-key";
import { countedUploads } from "./counted-uploads";
import type { AttemptOutcome, SuiteReport } from "./suite-report";

export type MergedAttempt = { readonly outcome: AttemptOutcome; readonly report: SuiteReport };

/** Every attempt of one test in one variant, over all uploads of a commit. */
export type MergedResult = { readonly variant: string | null; readonly attempts: readonly MergedAttempt[] };

/** By `testKey`: one entry per variant that was reported. */
export type ResultsByTest = ReadonlyMap<string, readonly MergedResult[]>;

/** The reports that count, in order of run attempt and receipt. */
export function reportsInOrder(reports: readonly SuiteReport[]): SuiteReport[] {
  return countedUploads(reports).sort((a, b) => a.runAttempt - b.runAttempt);
}

/**
 * Merges the attempts of all reports (design 3.7, "Nothing replaces evidence"): a test keeps every attempt of every upload, in
 * order of run attempt and receipt. An upload sent twice counts once, a voided one not at all. Joined by exact ids only.
 */
export function mergeAttempts(reports: readonly SuiteReport[]): ResultsByTest {
  const byTest = new Map<string, Map<string | null, MergedAttempt[]>>();
  for (const report of reportsInOrder(reports)) {
    for (const { testId, variant, attempts } of report.results) {
      if (testId === null) continue;
      const key = testKey(testId);
      const variants = byTest.get(key) ?? new Map<string | null, MergedAttempt[]>();
      byTest.set(key, variants);
      const merged = variants.get(variant) ?? [];
      variants.set(variant, merged);
      for (const { outcome } of attempts) merged.push({ outcome, report });
    }
  }
  return new Map(
    [...byTest].map(([key, variants]) => [key, [...variants].map(([variant, attempts]) => ({ variant, attempts }))]),
  );
}
