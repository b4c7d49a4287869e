import type { ReadClient } from "@/lib/db/client";
import type { LineageEntry } from "@/lib/domain/lease/lineage";
import { leaseClasses } from "@/lib/domain/words";
import { storedWord } from "../mappers/stored-word";
import { loadSameTests } from "./same-tests";

/** Keys per query: below both databases' limit of bound values. */
const keysPerQuery = 500;

/**
 * Every lease and approved freeze of these tests, all variants together, by test key (design 2 "lineage"). A test that an
 * owner called the same as another shares that one's history.
 */
export async function loadHistories(
  read: ReadClient,
  projectId: string,
  testKeys: readonly string[],
): Promise<ReadonlyMap<string, LineageEntry[]>> {
  const sameTests = await loadSameTests(read, projectId);
  const wanted = [...new Set(testKeys.flatMap((key) => sameTests(key)))];
  const entries = await loadEntries(read, projectId, wanted);
  return new Map(testKeys.map((key) => [key, sameTests(key).flatMap((same) => entries.get(same) ?? [])]));
}

async function loadEntries(read: ReadClient, projectId: string, testKeys: readonly string[]) {
  const byKey = new Map<string, LineageEntry[]>();
  const add = (key: string, entry: LineageEntry) => byKey.set(key, [...(byKey.get(key) ?? []), entry]);
  for (let start = 0; start < testKeys.length; start += keysPerQuery) {
    const where = { projectId, testKey: { in: testKeys.slice(start, start + keysPerQuery) } };
    const leases = await read.lease.findMany({
      where,
      select: { testKey: true, leasedAt: true, endedAt: true, class: true, renewals: true },
    });
    for (const row of leases) {
      add(row.testKey, {
        kind: "lease",
        start: row.leasedAt,
        end: row.endedAt,
        class: storedWord(leaseClasses, row.class),
        renewals: row.renewals,
      });
    }
    const freezes = await read.freezeRow.findMany({
      where: { ...where, approvedAt: { not: null } },
      select: { testKey: true, approvedAt: true, endedAt: true },
    });
    for (const row of freezes) {
      if (row.approvedAt === null) continue;
      add(row.testKey, { kind: "freeze", start: row.approvedAt, end: row.endedAt, class: null, renewals: 0 });
    }
  }
  return byKey;
}
