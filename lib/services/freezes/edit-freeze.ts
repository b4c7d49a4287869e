import type { z } from "zod";
import { editFreezeSchema, type FreezeBody } from "@/lib/contract/v1/freeze";
import { DomainError } from "@/lib/domain/errors";
import { freezeProposalViolations } from "@/lib/domain/freeze/freeze-proposal";
import { isInForce } from "@/lib/domain/freeze/freeze-state";
import { nextFreezeStatus } from "@/lib/domain/freeze/freeze-transition";
import { enterProject, type Need, requirePerson } from "../access";
import { changeProject } from "../change";
import type { Context } from "../context";
import { freezeFromRow } from "../mappers/freeze-row";
import { loadFreezeBody } from "../mappers/load-freeze-body";
import { resolveOwner } from "../members/resolve-owner";
import { parseInput } from "../parse";
import { refuseIfBroken } from "../refuse";
import { requireVersion } from "../require-version";
import { freezeFacts } from "./freeze-facts";
import { freezeContext, projectFreezeRules } from "./freeze-rules";
import { loadFreeze, type StoredFreeze } from "./load-freeze";
import { requireAuthor } from "./require-author";

export const editFreezeNeed: Need = { role: "engineer" };

/**
 * Edits a freeze row; any edit returns it to proposed (design 3.4), so that the test votes again until an owner approves the new
 * version. Whoever edits is the proposer of that version and cannot approve it. In: editFreezeSchema, absent fields stay. Out: the
 * freeze. Throws `forbidden`, `stale_version`, and `rule_violation` as for a proposal or when the row has ended.
 */
export async function editFreeze(ctx: Context, slug: string, id: string, input: unknown): Promise<FreezeBody> {
  const scope = await enterProject(ctx, slug, editFreezeNeed);
  const person = requirePerson(ctx);
  const body = parseInput(editFreezeSchema, input);
  return changeProject(ctx, scope.projectId, async ({ tx, now, record }) => {
    const row = await loadFreeze(tx, scope.projectId, id);
    requireAuthor(scope, row, "edit it");
    requireVersion("freeze", row.version, body.version);
    const before = freezeFromRow(row);
    const status = nextFreezeStatus(before.status, "edit");
    if (status === null) throw new DomainError("rule_violation", `This freeze is ${row.status}: propose a new one.`);
    const data = {
      ...editedFields(row, body),
      ownerId: body.owner === undefined ? row.ownerId : await resolveOwner(tx, scope.projectId, body.owner),
    };
    const edited = { ...before, ...data };
    const rules = await projectFreezeRules(tx, scope.projectId);
    const context = await freezeContext(tx, rules, edited, row, now);
    refuseIfBroken(freezeProposalViolations(edited, context, now));
    const after = await tx.freezeRow.update({
      where: { id: row.id },
      data: {
        ...data,
        status,
        proposedById: person.userId,
        proposedAt: now,
        approvedById: null,
        approvedAt: null,
        version: { increment: 1 },
      },
    });
    record(
      {
        action: "freeze.edited",
        subject: { type: "freeze", id: row.id },
        before: freezeFacts(row),
        after: freezeFacts(after),
      },
      { movesLeaseState: isInForce(before) },
    );
    return loadFreezeBody(tx, scope.projectId, row.id, now);
  });
}

function editedFields(row: StoredFreeze, body: z.output<typeof editFreezeSchema>) {
  return {
    seed: body.seed === undefined ? row.seed : String(body.seed),
    inputSha256: body.input_sha256 ?? row.inputSha256,
    expiresOn: body.expires_on ?? row.expiresOn,
    lastReplayJob: body.last_replay_job ?? row.lastReplayJob,
    reason: body.reason ?? row.reason,
    replayCommand: body.replay_command ?? row.replayCommand,
  };
}
