import type { TestCheck } from "@/lib/contract/lease-form-view";
import { threeWaysOut } from "@/lib/domain/lease/lineage";
import { productLimits } from "@/lib/domain/policy/policy";
import { type LeaseClass, leaseClasses } from "@/lib/domain/words";

const gap = productLimits.lineageGapDays;

/**
 * What filing means for the test's lineage: `second lease for this test in 90 days: counts as its only renewal`. Without a class
 * the strictest limit is named.
 */
export function lineageSentence(
  { leases, renewalsUsed, limits }: TestCheck["lineage"],
  chosen: LeaseClass | null,
): string {
  const limit = chosen === null ? Math.min(...leaseClasses.map((name) => limits[name])) : limits[chosen];
  if (leases === 0) {
    return `First lease for this test in ${gap} days. It can be renewed ${limit === 1 ? "once" : `${limit} times`}.`;
  }
  const start = `${nth(leases + 1)} for this test in ${gap} days`;
  if (renewalsUsed + 1 > limit) {
    return `${start}: refused, ${renewalsUsed} of ${limit} renewals are used. ${capital(threeWaysOut)}.`;
  }
  if (limit === 1) return `${start}: counts as its only renewal.`;
  return `${start}: counts as renewal ${renewalsUsed + 1} of ${limit}.`;
}

function nth(count: number): string {
  const ordinal = ["First", "Second", "Third", "Fourth", "Fifth"][count - 1];
  return ordinal === undefined ? `Lease number ${count}` : `${ordinal} lease`;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
