import { testKey } from "@/lib/domain/identity/test-key";
import { isLive, isOpen } from "@/lib/domain/lease/lease-state";
import { isFailure, ranAttempts } from "./attempt-outcome";
import { groupBy } from "./group-by";
import type { MergedAttempt, MergedResult } from "./merge-attempts";
import type { LeaseReruns, VotingLease } from "./votes";

/** The open leases by the key of their test. Ended ones permit nothing. */
export function openLeasesByTest(leases: readonly VotingLease[]): ReadonlyMap<string, readonly VotingLease[]> {
  return groupBy(leases.filter(isOpen), (lease) => testKey(lease.testId));
}

/**
 * The lease that covers a result of its test: a lease with a variant covers only results reported with it, one without covers
 * all (design 3.3). A live one goes before an expired one, one of that very variant before one for all.
 */
export function coveringLease(
  leasesOfTest: readonly VotingLease[],
  variant: string | null,
  now: Date,
): VotingLease | null {
  const covering = leasesOfTest.filter((lease) => lease.variant === null || lease.variant === variant);
  const exactFirst = [...covering].sort((a, b) => Number(a.variant === null) - Number(b.variant === null));
  return exactFirst.find((lease) => isLive(lease, now)) ?? exactFirst[0] ?? null;
}

/**
 * The reruns of each lease of one test over all variants it covers (design 3.3, "Reruns"): attempts seen count when they are
 * more than those declared. Leases whose test no report holds are left out.
 */
export function rerunsOfTest(
  leasesOfTest: readonly VotingLease[],
  results: readonly MergedResult[],
  now: Date,
): Map<VotingLease, LeaseReruns> {
  const byLease = groupBy(results, ({ variant }) => coveringLease(leasesOfTest, variant, now));
  return new Map(
    [...byLease].flatMap(([lease, covered]) => {
      if (lease === null) return [];
      const { testId, variant, maxReruns, rerunsUsed } = lease;
      const seen = covered.reduce((sum, { attempts }) => sum + rerunsSeen(attempts), 0);
      const isExact = covered.every(({ attempts }) => attempts.every(({ report }) => report.retriesVisible));
      return [[lease, { testId, variant, maxReruns, used: Math.max(rerunsUsed, seen), isExact }] as const];
    }),
  );
}

/** Whether a commit used, or asked for, more reruns of a lease than its cap (design 3.3); as many as the cap are allowed. */
export function isBeyondCap(lease: VotingLease, used: number): boolean {
  return !(used <= lease.maxReruns) || (lease.rerunsRefused ?? 0) > 0;
}

/**
 * Reruns that attempts show: the extra ones in each job, and at least every one after the first failure, wherever it ran. So
 * two suites that each run a passing test once make no rerun, and a pass fetched from another job after a failure is one.
 */
export function rerunsSeen(attempts: readonly MergedAttempt[]): number {
  const ran = ranAttempts(attempts);
  const jobs = new Set(ran.map(({ report }) => JSON.stringify([report.lane, report.suite, report.job])));
  const firstFailure = ran.findIndex(isFailure);
  const afterFailure = firstFailure < 0 ? 0 : ran.length - 1 - firstFailure;
  return Math.max(ran.length - jobs.size, afterFailure);
}
