import type { z } from "zod";
import { type FreezeBody, reviewFreezeSchema } from "@/lib/contract/v1/freeze";
import { DomainError } from "@/lib/domain/errors";
import { freezeApprovalViolations } from "@/lib/domain/freeze/freeze-approval";
import { nextFreezeStatus } from "@/lib/domain/freeze/freeze-transition";
import { enterProject, type Need, type ProjectScope, requirePerson } from "../access";
import { type Change, changeProject } from "../change";
import type { Context } from "../context";
import { freezeFromRow } from "../mappers/freeze-row";
import { loadFreezeBody } from "../mappers/load-freeze-body";
import { parseInput } from "../parse";
import { refuseIfBroken } from "../refuse";
import { requireVersion } from "../require-version";
import { approvalContext } from "./approval-context";
import { freezeFacts } from "./freeze-facts";
import { projectFreezeRules } from "./freeze-rules";
import { loadFreeze, type StoredFreeze } from "./load-freeze";

export const reviewFreezeNeed: Need = { role: "owner", session: true };

type Review = z.output<typeof reviewFreezeSchema>;

/**
 * An owner's review of exactly the version that was read (design 3.4, 3.8). `approve` makes the row effective; `send_back` returns it
 * with a note. Out: the freeze. Throws `second_person_required` for one's own proposal, `stale_version` with both versions, and
 * `rule_violation` beyond the budget, without a collection, past the day, or for a row that waits for no review.
 */
export async function reviewFreeze(ctx: Context, slug: string, id: string, input: unknown): Promise<FreezeBody> {
  const scope = await enterProject(ctx, slug, reviewFreezeNeed);
  const person = requirePerson(ctx, { session: true });
  const body = parseInput(reviewFreezeSchema, input);
  requireNote(body);
  return changeProject(ctx, scope.projectId, async (change) => {
    const row = await loadFreeze(change.tx, scope.projectId, id);
    requireVersion("freeze", row.version, body.version);
    const status = await decide(change, scope, row, body, person.userId);
    await apply(change, row, body, status, person.userId);
    return loadFreezeBody(change.tx, scope.projectId, row.id, change.now);
  });
}

function requireNote({ decision, note }: Review): void {
  if (decision === "approve" || note !== "") return;
  const message = "Say what has to change: the proposer reads this note.";
  throw new DomainError("invalid_input", `note: ${message}`, {
    invalidParams: [{ path: "note", code: "required", message }],
  });
}

async function decide(change: Change, scope: ProjectScope, row: StoredFreeze, body: Review, reviewer: string) {
  const record = freezeFromRow(row);
  const status = nextFreezeStatus(record.status, body.decision);
  if (status === null) {
    throw new DomainError("rule_violation", `Only a proposed freeze is reviewed; this one is ${record.status}.`);
  }
  const rules = await projectFreezeRules(change.tx, scope.projectId);
  if (rules.secondPerson && row.proposedById === reviewer) {
    throw new DomainError("second_person_required", "You proposed this version; another owner has to review it.");
  }
  if (body.decision === "approve") {
    const reading = { reviewer, versionRead: body.version };
    const context = await approvalContext(change.tx, rules, row, reading, change.now);
    refuseIfBroken(freezeApprovalViolations(record, context, change.now));
  }
  return status;
}

async function apply({ tx, now, record }: Change, row: StoredFreeze, body: Review, status: string, reviewerId: string) {
  const approved = body.decision === "approve";
  const after = await tx.freezeRow.update({
    where: { id: row.id },
    data: { status, version: { increment: 1 }, ...(approved ? { approvedById: reviewerId, approvedAt: now } : {}) },
  });
  await tx.freezeReview.create({
    data: {
      freezeId: row.id,
      version: row.version,
      decision: body.decision,
      note: body.note,
      reviewerId,
      at: now,
    },
  });
  record(
    {
      action: approved ? "freeze.approved" : "freeze.sent_back",
      subject: { type: "freeze", id: row.id },
      before: freezeFacts(row),
      after: { ...freezeFacts(after), reviewed_version: row.version, note: body.note },
    },
    { movesLeaseState: approved },
  );
}
