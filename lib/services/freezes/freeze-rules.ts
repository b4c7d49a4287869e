import type { ReadClient } from "@/lib/db/client";
import type { Collection } from "@/lib/domain/collection/collection";
import type { FreezeContext } from "@/lib/domain/freeze/freeze-proposal";
import { testKey } from "@/lib/domain/identity/test-key";
import type { OpenRecord } from "@/lib/domain/lease/overlap";
import type { Policy } from "@/lib/domain/policy/policy";
import { collectedByKey, newestCollection } from "../collections/newest-collection";
import { policyFromRow } from "../mappers/policy-row";
import { storedVariant } from "../mappers/stored-variant";
import { needsSecondPerson } from "../projects/second-person";
import { freezeLineage } from "./freeze-lineage";
import type { StoredFreeze } from "./load-freeze";

/** What the rules about freezes of one project need to know, whatever the test. */
export type ProjectFreezeRules = {
  readonly projectId: string;
  readonly policy: Policy;
  readonly newest: Collection | null;
  readonly tagsOf: (testId: string) => readonly string[];
  /** The rule of design 3.8 is on. */
  readonly secondPerson: boolean;
  /** Test ids of all rows that are approved and not ended. */
  readonly inForce: readonly string[];
};

/** Reads them once, for any number of tests. */
export async function projectFreezeRules(read: ReadClient, projectId: string): Promise<ProjectFreezeRules> {
  const project = await read.project.findUniqueOrThrow({
    where: { id: projectId },
    select: { policy: true },
  });
  const newest = await newestCollection(read, projectId);
  const collected = collectedByKey(newest);
  const inForce = await read.freezeRow.findMany({
    where: { projectId, status: "approved", endedAt: null },
    select: { testId: true },
  });
  return {
    projectId,
    policy: policyFromRow(project),
    newest,
    tagsOf: (testId) => collected.get(testKey(testId))?.tags ?? [],
    secondPerson: await needsSecondPerson(read, projectId),
    inForce: inForce.map(({ testId }) => testId),
  };
}

/** What the rules need to know about one test. `row` is the freeze being edited or approved: it does not stand in its own way. */
export async function freezeContext(
  read: ReadClient,
  rules: ProjectFreezeRules,
  asked: { readonly testId: string; readonly expiresOn: string },
  row: StoredFreeze | null,
  now: Date,
): Promise<FreezeContext> {
  const { projectId, policy } = rules;
  const key = testKey(asked.testId);
  return {
    policy,
    tags: rules.tagsOf(asked.testId),
    openRecords: await openRecords(read, projectId, key, row),
    lineage: await freezeLineage(read, { projectId, testKey: key, row, expiresOn: asked.expiresOn }, now),
  };
}

async function openRecords(
  read: ReadClient,
  projectId: string,
  key: string,
  row: StoredFreeze | null,
): Promise<OpenRecord[]> {
  const open = await read.openTest.findMany({ where: { projectId, testKey: key } });
  return open
    .filter((record) => row === null || record.freezeId !== row.id)
    .map((record) => ({
      kind: record.leaseId === null ? "freeze" : "lease",
      variant: storedVariant(record.variant),
    }));
}
