import { withdrawSchema } from "@/lib/contract/v1/lease";
import { DomainError } from "@/lib/domain/errors";
import { enterProject, type Need } from "../access";
import { actingPerson } from "../acting-person";
import { changeProject } from "../change";
import type { Context } from "../context";
import { loadPeople } from "../mappers/person-body";
import { type RenewalBody, renewalBody, renewalPeople } from "../mappers/renewal-body";
import { parseInput } from "../parse";
import { loadWaitingRenewal } from "./load-renewal";
import { renewalFacts } from "./renewal-facts";

export const withdrawRenewalNeed: Need = { role: "engineer" };

/** Takes back one's own request for a renewal while it waits. In: its version. Throws `forbidden` for somebody else's. */
export async function withdrawRenewal(
  ctx: Context,
  slug: string,
  renewalId: string,
  input: unknown,
): Promise<RenewalBody> {
  const scope = await enterProject(ctx, slug, withdrawRenewalNeed);
  const body = parseInput(withdrawSchema, input);
  return changeProject(ctx, scope.projectId, async ({ tx, now, record }) => {
    const waiting = await loadWaitingRenewal(tx, scope.projectId, renewalId, body.version);
    if (waiting.requestedById !== actingPerson(scope.actor)) {
      throw new DomainError("forbidden", "Only the person who asked may take this back; an owner can refuse it.");
    }
    const row = await tx.renewal.update({
      where: { id: renewalId },
      data: { state: "withdrawn", reviewedAt: now, version: { increment: 1 } },
    });
    record({
      action: "renewal.withdrawn",
      subject: { type: "lease", id: row.leaseId },
      before: renewalFacts(waiting),
      after: renewalFacts(row),
    });
    return renewalBody(row, await loadPeople(tx, renewalPeople(row)));
  });
}
