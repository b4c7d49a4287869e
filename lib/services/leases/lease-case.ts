import type { ReadClient } from "@/lib/db/client";
import type { Lease } from "@/lib/domain/lease/lease";
import { type Lineage, lineageOf } from "@/lib/domain/lease/lineage";
import type { Policy } from "@/lib/domain/policy/policy";
import { collectedByKey, newestCollection } from "../collections/newest-collection";
import { type LeaseRow, leaseFromRow } from "../mappers/lease-row";
import { policyFromRow } from "../mappers/policy-row";
import { needsSecondPerson } from "../projects/second-person";
import { loadHistories } from "./histories";
import { loadLease } from "./load-lease";

/** A lease with all that the rules of renewing it look at. */
export type LeaseCase = {
  readonly row: LeaseRow;
  readonly lease: Lease;
  readonly policy: Policy;
  /** Whether a second person must decide (design 3.8). */
  readonly secondPerson: boolean;
  readonly lineage: Lineage;
  readonly tags: readonly string[];
};

/** Loads that case, inside a change or outside. Throws `not_found`. */
export async function loadLeaseCase(
  read: ReadClient,
  projectId: string,
  leaseId: string,
  now: Date,
): Promise<LeaseCase> {
  const row = await loadLease(read, projectId, leaseId);
  const project = await read.project.findUniqueOrThrow({
    where: { id: projectId },
    select: { policy: true },
  });
  const histories = await loadHistories(read, projectId, [row.testKey]);
  const collected = collectedByKey(await newestCollection(read, projectId)).get(row.testKey);
  return {
    row,
    lease: leaseFromRow(row),
    policy: policyFromRow(project),
    secondPerson: await needsSecondPerson(read, projectId),
    lineage: lineageOf(histories.get(row.testKey) ?? [], now),
    tags: collected?.tags ?? [],
  };
}
