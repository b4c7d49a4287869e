import type { FreezeAction, FreezeItem } from "@/lib/contract/freeze-desk-view";
import type { ReadClient } from "@/lib/db/client";
import type { CollectedTest } from "@/lib/domain/collection/collection";
import { laneOf } from "@/lib/domain/collection/lane-counts";
import { freezeApprovalViolations } from "@/lib/domain/freeze/freeze-approval";
import { nextFreezeStatus } from "@/lib/domain/freeze/freeze-transition";
import { testKey } from "@/lib/domain/identity/test-key";
import type { ProjectScope } from "../access";
import { collectedByKey } from "../collections/newest-collection";
import { approvalContext } from "../freezes/approval-context";
import type { ProjectFreezeRules } from "../freezes/freeze-rules";
import { isAuthor } from "../freezes/require-author";
import { freezeBody } from "../mappers/freeze-body";
import { freezeReviewBody } from "../mappers/freeze-review-body";
import { freezeFromRow, freezeInclude, type StoredFreezeRow } from "../mappers/freeze-row";
import { loadPeople } from "../mappers/person-body";
import { replayBody } from "../mappers/replay-body";

const newestReplays = 20;

/** These freezes as the desk shows them, in the order of `ids`, with what this reader can do about each and why not. */
export async function freezeItems(
  read: ReadClient,
  scope: ProjectScope,
  rules: ProjectFreezeRules,
  ids: readonly string[],
  now: Date,
): Promise<FreezeItem[]> {
  const rows = await read.freezeRow.findMany({
    where: { projectId: scope.projectId, id: { in: [...ids] } },
    include: {
      ...freezeInclude,
      reviews: { orderBy: { at: "desc" } },
      replays: { orderBy: { at: "desc" }, take: newestReplays },
    },
  });
  const people = await loadPeople(
    read,
    rows.flatMap((row) => row.reviews.map((review) => review.reviewerId)),
  );
  const facts = { now, replayFreshnessDays: rules.policy.replayFreshnessDays };
  const collected = collectedByKey(rules.newest);
  const items = new Map<string, FreezeItem>();
  for (const row of rows) {
    items.set(row.id, {
      ...freezeBody(row, facts),
      reviews: row.reviews.map((review) => freezeReviewBody(review, people)),
      replays: row.replays.map(replayBody),
      blocked: await blockedActions(read, scope, rules, row, now),
      isInFreezeLane: isFrozen(collected.get(testKey(row.testId))),
    });
  }
  return ids.flatMap((id) => items.get(id) ?? []);
}

function isFrozen(test: CollectedTest | undefined): boolean {
  return test !== undefined && laneOf(test) === "freeze";
}

async function blockedActions(
  read: ReadClient,
  scope: ProjectScope,
  rules: ProjectFreezeRules,
  row: StoredFreezeRow,
  now: Date,
): Promise<Record<FreezeAction, string | null>> {
  const { status } = freezeFromRow(row);
  const author = isAuthor(scope, row) ? null : "Only its proposer, its owner or an owner of the project can.";
  const owner = scope.role === "owner" ? null : "Only an owner of the project can.";
  const possible = (action: FreezeAction, who: string | null) =>
    nextFreezeStatus(status, action) === null ? `Not possible while it is ${status.replace("_", " ")}.` : who;
  const approve = possible("approve", owner) ?? (await approvalBlocked(read, scope, rules, row, now));
  const isOwn = rules.secondPerson && scope.actor.kind === "person" && scope.actor.userId === row.proposedById;
  return {
    approve,
    send_back: possible("send_back", owner) ?? (isOwn ? ownVersion : null),
    edit: possible("edit", author),
    withdraw: possible("withdraw", author),
    end: possible("end", owner),
  };
}

const ownVersion = "You proposed this version: another owner has to review it.";

async function approvalBlocked(
  read: ReadClient,
  scope: ProjectScope,
  rules: ProjectFreezeRules,
  row: StoredFreezeRow,
  now: Date,
): Promise<string | null> {
  if (scope.actor.kind !== "person") return "Only a person can.";
  const reading = { reviewer: scope.actor.userId, versionRead: row.version };
  const context = await approvalContext(read, rules, row, reading, now);
  const violations = freezeApprovalViolations(freezeFromRow(row), context, now);
  return violations.length === 0 ? null : violations.map(({ message }) => sentence(message)).join(" ");
}

function sentence(message: string): string {
  return `${message.charAt(0).toUpperCase()}${message.slice(1)}${message.endsWith(".") ? "" : "."}`;
}
