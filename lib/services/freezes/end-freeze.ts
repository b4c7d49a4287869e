import type { z } from "zod";
import { endFreezeSchema, type FreezeBody } from "@/lib/contract/v1/freeze";
import { DomainError } from "@/lib/domain/errors";
import { freezeEndingViolations } from "@/lib/domain/freeze/freeze-ending";
import { isInForce } from "@/lib/domain/freeze/freeze-state";
import { nextFreezeStatus } from "@/lib/domain/freeze/freeze-transition";
import type { FreezeEndKind } from "@/lib/domain/words";
import { enterProject, type Need, type ProjectScope, requirePerson } from "../access";
import { type Change, changeProject } from "../change";
import { newestCollection } from "../collections/newest-collection";
import type { Context } from "../context";
import { freezeFromRow } from "../mappers/freeze-row";
import { loadFreezeBody } from "../mappers/load-freeze-body";
import { parseInput } from "../parse";
import { refuseIfBroken } from "../refuse";
import { requireVersion } from "../require-version";
import { freezeFacts } from "./freeze-facts";
import { loadFreeze, type StoredFreeze } from "./load-freeze";
import { requireAuthor } from "./require-author";

export const endFreezeNeed: Need = { role: "engineer" };

/**
 * Ends a freeze row for good (design 3.4). An owner ends an approved one as `promoted`, `deleted` or `fixed`, the first two
 * where the default branch's newest collection agrees; from then on the test votes. Its proposer or an owner takes a proposal back as `withdrawn`.
 * Out: the freeze. Throws `forbidden`, `stale_version`, and `rule_violation` for a wrong state or a collection that disagrees.
 */
export async function endFreeze(ctx: Context, slug: string, id: string, input: unknown): Promise<FreezeBody> {
  const scope = await enterProject(ctx, slug, endFreezeNeed);
  requirePerson(ctx);
  const body = parseInput(endFreezeSchema, input);
  return changeProject(ctx, scope.projectId, async (change) => {
    const row = await loadFreeze(change.tx, scope.projectId, id);
    requireVersion("freeze", row.version, body.version);
    if (body.as === "withdrawn") {
      requireAuthor(scope, row, "withdraw it");
      await withdraw(change, row, body.reason);
    } else {
      await end(change, scope, row, { ...body, as: body.as });
    }
    return loadFreezeBody(change.tx, scope.projectId, row.id, change.now);
  });
}

async function withdraw(change: Change, row: StoredFreeze, reason: string): Promise<void> {
  if (nextFreezeStatus(freezeFromRow(row).status, "withdraw") === null) {
    throw new DomainError("rule_violation", "Only a proposal can be withdrawn; an owner ends an approved freeze.");
  }
  await close(change, row, { status: "withdrawn", endedAt: change.now, endReason: reason });
}

async function end(
  change: Change,
  scope: ProjectScope,
  row: StoredFreeze,
  body: Omit<z.output<typeof endFreezeSchema>, "as"> & { readonly as: FreezeEndKind },
): Promise<void> {
  if (scope.role !== "owner") {
    throw new DomainError("forbidden", `Only an owner ends a freeze; your role is ${scope.role}.`);
  }
  const newest = await newestCollection(change.tx, scope.projectId);
  const violations = freezeEndingViolations(freezeFromRow(row), body.as, newest);
  // The rule calls the field `kind`; on the wire it is `as`.
  refuseIfBroken(violations.map((found) => (found.path === "kind" ? { ...found, path: "as" } : found)));
  await close(change, row, { status: "ended", endKind: body.as, endedAt: change.now, endReason: body.reason });
}

async function close(
  { tx, record }: Change,
  row: StoredFreeze,
  data: { status: string; endKind?: string; endedAt: Date; endReason: string },
): Promise<void> {
  const after = await tx.freezeRow.update({ where: { id: row.id }, data: { ...data, version: { increment: 1 } } });
  await tx.openTest.deleteMany({ where: { freezeId: row.id } });
  record(
    {
      action: data.status === "ended" ? "freeze.ended" : "freeze.withdrawn",
      subject: { type: "freeze", id: row.id },
      before: freezeFacts(row),
      after: { ...freezeFacts(after), end_reason: data.endReason },
    },
    { movesLeaseState: isInForce(freezeFromRow(row)) },
  );
}
