import { testKey } from "@/lib/domain/identity/test-key";
import { compileProtected, type ProtectedBy } from "@/lib/domain/policy/protected-tests";
import type { Change } from "@/lib/services/change";
import { collectedByKey, newestCollection } from "@/lib/services/collections/newest-collection";
import { freezeFacts } from "@/lib/services/freezes/freeze-facts";
import type { StoredFreeze } from "@/lib/services/freezes/load-freeze";
import { endLease } from "@/lib/services/leases/end-lease";

/** A lease or freeze that a new protected pattern has ended. */
export type EndedByPattern = {
  readonly kind: "lease" | "freeze";
  readonly id: string;
  readonly testId: string;
  readonly pattern: string;
};

/**
 * Ends the open leases and freezes that newly added patterns hit, by id or by a tag of the newest collection (design 3.3). Each is
 * on the audit trail with the pattern in its reason. Expired leases too: a protected test has none.
 */
export async function endProtected(
  change: Change,
  projectId: string,
  addedPatterns: readonly string[],
): Promise<EndedByPattern[]> {
  if (addedPatterns.length === 0) return [];
  const protectedBy = await tagAware(change, projectId, addedPatterns);
  const ended: EndedByPattern[] = [];
  for (const lease of await change.tx.lease.findMany({
    where: { projectId, endedAt: null },
    orderBy: [{ testId: "asc" }, { id: "asc" }],
  })) {
    const pattern = protectedBy(lease.testId, []);
    if (pattern === null) continue;
    await endLease(change, lease, { kind: "revoked", reason: reasonFor(pattern), endedById: null });
    ended.push({ kind: "lease", id: lease.id, testId: lease.testId, pattern });
  }
  const statuses = { in: ["proposed", "sent_back", "approved"] };
  for (const freeze of await change.tx.freezeRow.findMany({
    where: { projectId, endedAt: null, status: statuses },
    orderBy: [{ testId: "asc" }, { id: "asc" }],
  })) {
    const pattern = protectedBy(freeze.testId, []);
    if (pattern === null) continue;
    await endFreeze(change, freeze, reasonFor(pattern));
    ended.push({ kind: "freeze", id: freeze.id, testId: freeze.testId, pattern });
  }
  return ended;
}

/** Which of the patterns protects a test, with the tags that the newest collection knows. */
async function tagAware(change: Change, projectId: string, patterns: readonly string[]): Promise<ProtectedBy> {
  const collected = collectedByKey(await newestCollection(change.tx, projectId));
  const protectedBy = compileProtected(patterns);
  return (testId, tags) => protectedBy(testId, [...tags, ...(collected.get(testKey(testId))?.tags ?? [])]);
}

// A freeze has no end kind for this: it was neither promoted, deleted nor fixed.
async function endFreeze({ tx, now, record }: Change, row: StoredFreeze, reason: string): Promise<void> {
  const wasApproved = row.status === "approved";
  const after = await tx.freezeRow.update({
    where: { id: row.id },
    data: {
      status: wasApproved ? "ended" : "withdrawn",
      endedAt: now,
      endReason: reason,
      version: { increment: 1 },
    },
  });
  await tx.openTest.deleteMany({ where: { freezeId: row.id } });
  record(
    {
      action: wasApproved ? "freeze.ended" : "freeze.withdrawn",
      subject: { type: "freeze", id: row.id },
      before: freezeFacts(row),
      after: { ...freezeFacts(after), end_reason: reason },
    },
    { movesLeaseState: wasApproved },
  );
}

function reasonFor(pattern: string): string {
  return `The pattern ${pattern} protects this test now.`;
}
