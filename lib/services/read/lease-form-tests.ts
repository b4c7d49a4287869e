import type { FoundTest, FoundTests } from "@/lib/contract/lease-form-view";
import { laneOf } from "@/lib/domain/collection/lane-counts";
import { foldForSearch } from "@/lib/domain/identity/fold-text";
import { compileProtected, type ProtectedBy } from "@/lib/domain/policy/protected-tests";
import { enterProject } from "@/lib/services/access";
import type { Context } from "@/lib/services/context";
import { policyFromRow } from "@/lib/services/mappers/policy-row";
import { readSearchableTests, type SearchableTest } from "./searchable-tests";

const shown = 12;

/**
 * Tests of the newest collection whose id holds every word of `query`, without regard to case: the shortest ids first, at
 * most twelve, each with why it may not be leased. Nothing for a blank query or before the first collection.
 */
export async function findCollectedTests(ctx: Context, slug: string, query: string): Promise<FoundTests> {
  const { projectId } = await enterProject(ctx, slug, { role: "viewer" });
  const words = foldForSearch(query.slice(0, 600)).split(" ").filter(Boolean);
  const collection = await readSearchableTests(ctx.db.read, projectId);
  if (words.length === 0 || collection === null) return { tests: [], total: 0 };
  const project = await ctx.db.read.project.findUniqueOrThrow({ where: { id: projectId }, select: { policy: true } });
  const protection = compileProtected(policyFromRow(project).protectedPatterns);
  const found = collection.tests.filter((test) => words.every((word) => test.folded.includes(word)));
  const nearest = found.toSorted((a, b) => a.id.length - b.id.length || a.id.localeCompare(b.id)).slice(0, shown);
  return { tests: nearest.map((test) => foundTest(test, protection)), total: found.length };
}

function foundTest(test: SearchableTest, protection: ProtectedBy): FoundTest {
  return { id: test.id, lane: laneOf(test), kind: test.kind, refusal: refusal(test, protection) };
}

function refusal(test: SearchableTest, protection: ProtectedBy): string | null {
  if (test.kind === "property") return "A property: a counterexample is never a flake.";
  if (test.lanes.includes("witness")) return "A witness: bytes that move are never a flake.";
  const pattern = protection(test.id, test.tags);
  return pattern === null ? null : `Protected by the pattern ${pattern}.`;
}
