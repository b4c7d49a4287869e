import type { TestCheck } from "@/lib/contract/lease-form-view";
import { laneOf } from "@/lib/domain/collection/lane-counts";
import { isSeveralIds, isUnstableId } from "@/lib/domain/identity/id-warnings";
import { type FilingContext, filingViolations } from "@/lib/domain/lease/filing";
import { renewalLimit, threeWaysOut } from "@/lib/domain/lease/lineage";
import { productLimits } from "@/lib/domain/policy/policy";
import { type LeaseClass, leaseClasses } from "@/lib/domain/words";
import { enterProject } from "@/lib/services/access";
import type { Context } from "@/lib/services/context";
import { loadFilingBook } from "@/lib/services/leases/filing-book";
import { readLaneCounts } from "./lane-counts";

/**
 * What the rules of filing say about one test before the rest of the form is filled in (design 3.3): refusals at once, the
 * lineage, likely matches. Asks the same book and rules as filing itself, so that the form and the verb agree.
 */
export async function checkTest(ctx: Context, slug: string, testId: string): Promise<TestCheck> {
  const { projectId } = await enterProject(ctx, slug, { role: "viewer" });
  const now = ctx.now();
  return ctx.db.snapshot(async (read) => {
    const book = await loadFilingBook(read, projectId, [testId], now);
    const context = book.context(testId);
    const hasCollection = (await readLaneCounts(read, projectId)) !== null;
    const { lineage, collected } = context;
    const limits = { timing: limitOf("timing"), order: limitOf("order"), environment: limitOf("environment") };
    return {
      testId,
      collected: hasCollection ? collected !== null : null,
      lane: collected === null ? null : laneOf(collected),
      kind: collected?.kind ?? null,
      refusals: refusals(testId, context, limits, now),
      warnings: warnings(testId),
      open: context.openRecords,
      lineage: { leases: lineage.leases, renewalsUsed: lineage.renewalsUsed, limits },
      likely: context.unansweredMatches,
    };

    function limitOf(leaseClass: LeaseClass): number {
      return renewalLimit(lineage, leaseClass, context.policy);
    }
  });
}

/** Refusals that no other field of the form can lift. A variant may lift an overlap, so that one is shown beside it. */
function refusals(testId: string, context: FilingContext, limits: TestCheck["lineage"]["limits"], now: Date): string[] {
  const broken = filingViolations(
    {
      testId,
      variant: null,
      class: "timing",
      evidence: [],
      reason: "",
      owner: "",
      expiresAt: null,
      maxReruns: null,
    },
    context,
    now,
  );
  const ofTheTest = broken.filter(({ path, code }) => path === "test_id" && !laterCodes.has(code));
  const { leases, renewalsUsed } = context.lineage;
  const isSpent = leases > 0 && leaseClasses.every((name) => renewalsUsed + 1 > limits[name]);
  return [
    ...ofTheTest.map(({ message }) => `${message.charAt(0).toUpperCase()}${message.slice(1)}.`),
    ...(isSpent
      ? [
          `No renewal is left in this lineage, and filing again within ${productLimits.lineageGapDays} days counts as one: ${threeWaysOut}.`,
        ]
      : []),
  ];
}

/** Broken rules that the rest of the form may still answer. */
const laterCodes = new Set(["likely_match", "renewal_limit", "overlap"]);

function warnings(testId: string): string[] {
  return [
    ...(isUnstableId(testId)
      ? ["This id holds something that may change from run to run; then the lease never matches again."]
      : []),
    ...(isSeveralIds(testId) ? ["This looks like several ids; a lease holds one."] : []),
  ];
}
