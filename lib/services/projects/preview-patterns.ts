import { z } from "zod";
import { testKey } from "@/lib/domain/identity/test-key";
import { compileProtected, patternViolations } from "@/lib/domain/policy/protected-tests";
import { enterProject, type Need } from "@/lib/services/access";
import { collectedByKey, newestCollection } from "@/lib/services/collections/newest-collection";
import type { Context } from "@/lib/services/context";
import { parseInput } from "@/lib/services/parse";
import { refuseIfBroken } from "@/lib/services/refuse";

export const previewPatternsNeed: Need = { role: "engineer" };

export const previewPatternsSchema = z.strictObject({
  protected_patterns: z.array(z.string().max(600)).min(1).max(500),
});

const shownTests = 50;

export type PatternHit = { readonly id: string; readonly testId: string; readonly pattern: string };

/** What patterns would hit: leases and freezes that adding them ends, and how many of the newest collection's tests. */
export type PatternPreview = {
  readonly leases: readonly PatternHit[];
  readonly freezes: readonly PatternHit[];
  /** The first 50 of them. */
  readonly tests: readonly { readonly testId: string; readonly pattern: string }[];
  readonly testCount: number;
};

/** Shows what protected patterns hit before anybody adds them (design 3.3). Changes nothing. From engineer up. */
export async function previewPatterns(ctx: Context, slug: string, input: unknown): Promise<PatternPreview> {
  const { projectId } = await enterProject(ctx, slug, previewPatternsNeed);
  const { protected_patterns: patterns } = parseInput(previewPatternsSchema, input);
  refuseIfBroken(patterns.flatMap((pattern, index) => patternViolations(pattern, `protected_patterns.${index}`)));
  const { read } = ctx.db;
  const collection = await newestCollection(read, projectId);
  const byKey = collectedByKey(collection);
  const protectedBy = compileProtected(patterns);
  const hit = (testId: string) => protectedBy(testId, byKey.get(testKey(testId))?.tags ?? []);
  const open = { projectId, endedAt: null };
  const select = { id: true, testId: true } as const;
  const leases = await read.lease.findMany({ where: open, select, orderBy: [{ testId: "asc" }, { id: "asc" }] });
  const freezes = await read.freezeRow.findMany({
    where: { ...open, status: { in: ["proposed", "sent_back", "approved"] } },
    select,
    orderBy: [{ testId: "asc" }, { id: "asc" }],
  });
  const tests = (collection?.tests ?? []).flatMap((test) => {
    const pattern = protectedBy(test.id, test.tags);
    return pattern === null ? [] : [{ testId: test.id, pattern }];
  });
  return {
    leases: hits(leases, hit),
    freezes: hits(freezes, hit),
    tests: tests.slice(0, shownTests),
    testCount: tests.length,
  };
}

function hits(
  rows: readonly { readonly id: string; readonly testId: string }[],
  hit: (testId: string) => string | null,
): PatternHit[] {
  return rows.flatMap((row) => {
    const pattern = hit(row.testId);
    return pattern === null ? [] : [{ ...row, pattern }];
  });
}
