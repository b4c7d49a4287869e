import type { ReadClient } from "@/lib/db/client";
import { dayMs } from "@/lib/domain/day";
import { likelyMatches, likenessKey } from "@/lib/domain/identity/likely-matches";
import { testKey } from "@/lib/domain/identity/test-key";
import { productLimits } from "@/lib/domain/policy/policy";

const keysPerQuery = 500;

/**
 * Finds leased or frozen tests, open or ended within the lineage window, that may be the given test under another spelling or
 * name (design 4). Left out: pairs that an owner has ruled on, and pairs that one collection holds both.
 */
export async function loadLikelyTests(
  read: ReadClient,
  projectId: string,
  testIds: readonly string[],
  now: Date,
  isCollected: (testKey: string) => boolean,
): Promise<(testId: string) => readonly string[]> {
  const likenesses = [...new Set(testIds.map(likenessKey))];
  const candidates = await loadCandidates(read, projectId, likenesses, now);
  const ruled = await loadRuledPairs(read, projectId);
  return (testId) => {
    const key = testKey(testId);
    const others = candidates.get(likenessKey(testId)) ?? [];
    const open = others.filter((other) => {
      const otherKey = testKey(other);
      if (ruled.has(pair(key, otherKey)) || (isCollected(key) && isCollected(otherKey))) return false;
      return likelyMatches(testId, other);
    });
    return [...new Set(open)];
  };
}

async function loadCandidates(read: ReadClient, projectId: string, likenesses: readonly string[], now: Date) {
  const since = new Date(now.getTime() - productLimits.lineageGapDays * dayMs);
  const byLikeness = new Map<string, string[]>();
  for (let start = 0; start < likenesses.length; start += keysPerQuery) {
    const where = {
      projectId,
      likenessKey: { in: likenesses.slice(start, start + keysPerQuery) },
      OR: [{ endedAt: null }, { endedAt: { gt: since } }],
    };
    const select = { testId: true, likenessKey: true } as const;
    const leases = await read.lease.findMany({ where, select });
    const freezes = await read.freezeRow.findMany({ where, select });
    for (const row of [...leases, ...freezes]) {
      byLikeness.set(row.likenessKey, [...(byLikeness.get(row.likenessKey) ?? []), row.testId]);
    }
  }
  return byLikeness;
}

async function loadRuledPairs(read: ReadClient, projectId: string): Promise<ReadonlySet<string>> {
  const answers = await read.identityAnswer.findMany({
    where: { projectId },
    select: { testKey: true, otherKey: true },
  });
  return new Set(answers.map((answer) => pair(answer.testKey, answer.otherKey)));
}

function pair(a: string, b: string): string {
  return JSON.stringify([a, b].sort());
}
