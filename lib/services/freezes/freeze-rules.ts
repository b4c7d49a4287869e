import type { ReadClient } from "@/lib/db/client";
import type { Collection } from "@/lib/domain/collection/collection";
import type { FreezeContext } from "@/lib/domain/freeze/freeze-proposal";
import { testKey } from "@/lib/domain/identity/test-key";
import type { OpenRecord } from "@/lib/domain/lease/overlap";
import { isSecondPersonOn } from "@/lib/domain/policy/second-person";
import { collectedByKey, newestCollection } from "../collections/newest-collection";
import { policyFromRow } from "../mappers/policy-row";
import { countMembersAboveViewer } from "../projects/second-person";
import { freezeLineage } from "./freeze-lineage";
import type { StoredFreeze } from "./load-freeze";

/** What the rules about freezing one test need to know. `secondPerson`: the rule of design 3.8 is on. */
export type FreezeRules = {
  readonly context: FreezeContext;
  readonly newest: Collection | null;
  readonly secondPerson: boolean;
};

type Asked = { readonly testId: string; readonly expiresOn: string };

/** Reads the rules for freezing a test now; `row` is the freeze being edited or approved, which does not stand in its own way. */
export async function freezeRules(
  read: ReadClient,
  projectId: string,
  asked: Asked,
  row: StoredFreeze | null,
  now: Date,
): Promise<FreezeRules> {
  const project = await read.project.findUniqueOrThrow({
    where: { id: projectId },
    select: { policy: true, secondPersonOff: true },
  });
  const key = testKey(asked.testId);
  const newest = await newestCollection(read, projectId);
  return {
    context: {
      policy: policyFromRow(project),
      tags: collectedByKey(newest).get(key)?.tags ?? [],
      openRecords: await openRecords(read, projectId, key, row),
      lineage: await freezeLineage(read, { projectId, testKey: key, row, expiresOn: asked.expiresOn }, now),
    },
    newest,
    secondPerson: isSecondPersonOn(project.secondPersonOff, await countMembersAboveViewer(read, projectId)),
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
      variant: record.variant === "" ? null : record.variant,
    }));
}
