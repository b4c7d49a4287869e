import { randomUUID } from "node:crypto";
import { foldForSearch } from "@/lib/domain/identity/fold-text";
import { likenessKey } from "@/lib/domain/identity/likely-matches";
import { testKey } from "@/lib/domain/identity/test-key";
import type { LeaseClass, LeaseEndKind } from "@/lib/domain/words";
import { createInChunks } from "@/lib/services/create-in-chunks";
import type { PersonContext, World } from "./world";

export type LeaseSeed = {
  readonly testId: string;
  readonly class?: LeaseClass;
  readonly leasedAt?: Date;
  readonly expiresAt?: Date;
  readonly rootCauseHash?: string;
  readonly ended?: { readonly kind: LeaseEndKind; readonly at: Date };
  readonly owner?: PersonContext;
};

const dayMs = 86_400_000;

/**
 * Leases as the database holds them, past the rules of filing: old ones, ended ones, thousands. Returns their ids in order.
 * Moves no revision: for tests of what reads them.
 */
export async function createLeases(
  world: World,
  owner: PersonContext,
  seeds: readonly LeaseSeed[],
): Promise<readonly string[]> {
  const now = world.clock.now();
  const rows = seeds.map((seed) => ({
    id: randomUUID(),
    projectId: world.projectId,
    testId: seed.testId,
    testKey: testKey(seed.testId),
    searchKey: foldForSearch(seed.testId),
    likenessKey: likenessKey(seed.testId),
    class: seed.class ?? "timing",
    evidence: '["clock"]',
    reason: "Races the server's timer.",
    ownerId: (seed.owner ?? owner).userId,
    filedById: owner.userId,
    leasedAt: seed.leasedAt ?? now,
    expiresAt: seed.expiresAt ?? new Date(now.getTime() + 7 * dayMs),
    maxReruns: 2,
    rootCauseHash: seed.rootCauseHash ?? null,
    endKind: seed.ended?.kind ?? null,
    endedAt: seed.ended?.at ?? null,
  }));
  await world.db.transaction((tx) => createInChunks(rows, (data) => tx.lease.createMany({ data })));
  return rows.map(({ id }) => id);
}
