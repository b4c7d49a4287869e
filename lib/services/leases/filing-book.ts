import type { ReadClient } from "@/lib/db/client";
import { testKey } from "@/lib/domain/identity/test-key";
import type { FilingContext } from "@/lib/domain/lease/filing";
import { lineageOf } from "@/lib/domain/lease/lineage";
import type { Policy } from "@/lib/domain/policy/policy";
import { collectedByKey, newestCollection } from "../collections/newest-collection";
import { policyFromRow } from "../mappers/policy-row";
import { loadMembers } from "../members/load-members";
import { loadHistories } from "./histories";
import { loadLikelyTests } from "./likely-tests";
import { loadOpenRecords } from "./open-records";
import { loadSameTests } from "./same-tests";

/** All that the rules of filing look at, for many tests at once: a form, the API and an import ask the same book. */
export type FilingBook = {
  readonly policy: Policy;
  readonly now: Date;
  /** The user id of an active member named by id or e-mail, or null. */
  readonly member: (named: string) => string | null;
  readonly context: (testId: string) => FilingContext;
  /** Notes a planned lease, so that the next row for the same test sees it open. Its lineage does not move: one instant. */
  readonly noteOpen: (testId: string, variant: string | null) => void;
};

/** Loads that book inside a change, where nothing of the project moves any more. */
export async function loadFilingBook(
  read: ReadClient,
  projectId: string,
  testIds: readonly string[],
  now: Date,
): Promise<FilingBook> {
  const project = await read.project.findUniqueOrThrow({ where: { id: projectId }, select: { policy: true } });
  const policy = policyFromRow(project);
  const keys = [...new Set(testIds.map(testKey))];
  const collected = collectedByKey(await newestCollection(read, projectId));
  const histories = await loadHistories(read, projectId, keys);
  const likely = await loadLikelyTests(read, projectId, testIds, now, (key) => collected.has(key));
  const sameTests = await loadSameTests(read, projectId);
  const open = new Map(await loadOpenRecords(read, projectId, [...new Set(keys.flatMap(sameTests))]));
  return {
    policy,
    now,
    member: await loadMembers(read, projectId),
    context: (testId) => {
      const key = testKey(testId);
      return {
        policy,
        collected: collected.get(key) ?? null,
        openRecords: sameTests(key).flatMap((same) => open.get(same) ?? []),
        lineage: lineageOf(histories.get(key) ?? [], now),
        unansweredMatches: likely(testId),
      };
    },
    noteOpen: (testId, variant) => {
      const key = testKey(testId);
      open.set(key, [...(open.get(key) ?? []), { kind: "lease", variant }]);
    },
  };
}
