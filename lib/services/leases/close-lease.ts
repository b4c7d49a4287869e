import type { z } from "zod";
import { closeLeaseSchema, type LeaseBody } from "@/lib/contract/v1/lease";
import { DomainError } from "@/lib/domain/errors";
import { closureViolations, endingViolations } from "@/lib/domain/lease/ending";
import type { Violation } from "@/lib/domain/violation";
import { enterProject, type Need, type ProjectScope } from "../access";
import { actingPerson } from "../acting-person";
import { type Change, changeProject } from "../change";
import { newestCollection } from "../collections/newest-collection";
import type { Context } from "../context";
import { type LeaseRow, leaseFromRow } from "../mappers/lease-row";
import { loadLeaseBody } from "../mappers/load-lease-body";
import { parseInput } from "../parse";
import { refuseIfBroken } from "../refuse";
import { requireVersion } from "../require-version";
import { endLease } from "./end-lease";
import { loadLease } from "./load-lease";

export const closeLeaseNeed: Need = { role: "engineer" };

/**
 * Ends a lease honestly (design 3.3): `closed` needs an accepted diagnosis; `deleted` and `promoted` are an owner's word that
 * the default branch's newest collection must bear out. In: closeLeaseSchema. Out: the ended lease.
 */
export async function closeLease(ctx: Context, slug: string, leaseId: string, input: unknown): Promise<LeaseBody> {
  const scope = await enterProject(ctx, slug, closeLeaseNeed);
  const body = parseInput(closeLeaseSchema, input);
  if (body.as !== "closed") requireOwner(scope);
  return changeProject(ctx, scope.projectId, async (change) => {
    const lease = await loadLease(change.tx, scope.projectId, leaseId);
    requireVersion("lease", lease.version, body.version);
    refuseIfBroken(await violations(change, scope.projectId, lease, body));
    await endLease(change, lease, { kind: body.as, reason: body.reason, endedById: actingPerson(scope.actor) });
    return loadLeaseBody(change.tx, scope.projectId, leaseId, change.now);
  });
}

async function violations(
  { tx }: Change,
  projectId: string,
  row: LeaseRow,
  body: z.output<typeof closeLeaseSchema>,
): Promise<Violation[]> {
  if (body.as === "closed") return closureViolations(leaseFromRow(row));
  return endingViolations(leaseFromRow(row), body.as, await newestCollection(tx, projectId), body.promoted_to);
}

function requireOwner(scope: ProjectScope): void {
  if (scope.role === "owner" || scope.actor.kind === "system") return;
  throw new DomainError("forbidden", "Only an owner may say that a test is deleted or promoted.");
}
