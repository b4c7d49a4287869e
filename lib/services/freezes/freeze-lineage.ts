import { z } from "zod";
import type { ReadClient } from "@/lib/db/client";
import { type Lineage, type LineageEntry, lineageOf } from "@/lib/domain/lease/lineage";
import type { StoredFreeze } from "./load-freeze";

/** What is asked: the lineage that a freeze of this test would join. `row` is the one being edited or approved, if any. */
export type LineageQuestion = {
  readonly projectId: string;
  readonly testKey: string;
  readonly row: StoredFreeze | null;
  /** The day that the row would have: an approved row that moves to a later one is frozen again. */
  readonly expiresOn: string;
};

/**
 * The lineage of a test at `now` (design 2): leases and approved freezes, all variants, and spellings that an owner said are the
 * same. Approving a row again with a later day counts as freezing again, or editing would be a way around the limit.
 */
export async function freezeLineage(read: ReadClient, asked: LineageQuestion, now: Date): Promise<Lineage> {
  const keys = await sameTestKeys(read, asked.projectId, asked.testKey);
  const where = { projectId: asked.projectId, testKey: { in: keys } };
  const leases = await read.lease.findMany({ where, select: { leasedAt: true, endedAt: true } });
  const freezes = await read.freezeRow.findMany({ where, select: { id: true, endedAt: true } });
  const approvals = await approvalsOf(
    read,
    freezes.map((freeze) => freeze.id),
  );
  const entries = freezes.flatMap(({ id, endedAt }): LineageEntry[] => {
    const periods = periodsOf(approvals.filter((approval) => approval.freezeId === id));
    const lastDay = periods.at(-1)?.expiresOn;
    if (id === asked.row?.id && (lastDay === undefined || asked.expiresOn <= lastDay)) return [];
    return periods.map(({ at }) => ({ kind: "freeze", start: at, end: endedAt, class: null, renewals: 0 }));
  });
  for (const lease of leases) {
    entries.push({ kind: "lease", start: lease.leasedAt, end: lease.endedAt, class: null, renewals: 0 });
  }
  return lineageOf(entries, now);
}

type Approval = { readonly freezeId: string; readonly at: Date; readonly expiresOn: string };

/** The approvals that began a freeze or prolonged it. In and out: of one row, oldest first. */
function periodsOf(approvals: readonly Approval[]): Approval[] {
  const periods: Approval[] = [];
  for (const approval of approvals) {
    const last = periods.at(-1);
    if (last === undefined || approval.expiresOn > last.expiresOn) periods.push(approval);
  }
  return periods;
}

const approvedFacts = z.object({ expires_on: z.string() });

/** Read from the audit trail: the row itself keeps only its present day. */
async function approvalsOf(read: ReadClient, freezeIds: readonly string[]): Promise<Approval[]> {
  if (freezeIds.length === 0) return [];
  const events = await read.auditEvent.findMany({
    where: { subjectType: "freeze", subjectId: { in: [...freezeIds] }, action: "freeze.approved" },
    orderBy: { sequence: "asc" },
    select: { subjectId: true, at: true, after: true },
  });
  return events.map(({ subjectId, at, after }) => ({
    freezeId: subjectId,
    at,
    expiresOn: approvedFacts.parse(JSON.parse(after ?? "null")).expires_on,
  }));
}

/** The key itself and every key that an owner called the same test, through any number of steps. */
async function sameTestKeys(read: ReadClient, projectId: string, testKey: string): Promise<string[]> {
  const known = new Set([testKey]);
  let added = [testKey];
  while (added.length > 0) {
    const answers = await read.identityAnswer.findMany({
      where: { projectId, answer: "same", OR: [{ testKey: { in: added } }, { otherKey: { in: added } }] },
      select: { testKey: true, otherKey: true },
    });
    added = answers.flatMap((answer) => [answer.testKey, answer.otherKey]).filter((key) => !known.has(key));
    for (const key of added) known.add(key);
  }
  return [...known];
}
