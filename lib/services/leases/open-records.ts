import type { ReadClient } from "@/lib/db/client";
import type { OpenRecord } from "@/lib/domain/lease/overlap";
import { storedVariant } from "../mappers/stored-variant";

const keysPerQuery = 500;

/** Open leases and open freeze rows by test key (design 3.3: at most one per test and variant). */
export async function loadOpenRecords(
  read: ReadClient,
  projectId: string,
  testKeys: readonly string[],
): Promise<ReadonlyMap<string, OpenRecord[]>> {
  const byKey = new Map<string, OpenRecord[]>();
  for (let start = 0; start < testKeys.length; start += keysPerQuery) {
    const rows = await read.openTest.findMany({
      where: { projectId, testKey: { in: testKeys.slice(start, start + keysPerQuery) } },
      select: { testKey: true, variant: true, leaseId: true },
    });
    for (const row of rows) {
      const record: OpenRecord = {
        kind: row.leaseId === null ? "freeze" : "lease",
        variant: storedVariant(row.variant),
      };
      byKey.set(row.testKey, [...(byKey.get(row.testKey) ?? []), record]);
    }
  }
  return byKey;
}
