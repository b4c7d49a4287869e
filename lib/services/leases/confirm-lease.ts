import { confirmLeaseSchema, type LeaseBody } from "@/lib/contract/v1/lease";
import { DomainError } from "@/lib/domain/errors";
import { secondPersonViolations } from "@/lib/domain/lease/renewal";
import { enterProject, type Need } from "../access";
import { actingPerson } from "../acting-person";
import { changeProject } from "../change";
import type { Context } from "../context";
import { loadLeaseBody } from "../mappers/load-lease-body";
import { parseInput } from "../parse";
import { needsSecondPerson } from "../projects/second-person";
import { refuseIfBroken } from "../refuse";
import { requireVersion } from "../require-version";
import { loadLease } from "./load-lease";

export const confirmLeaseNeed: Need = { role: "owner", session: true };

/**
 * An owner looked at a lease that a commit's own author filed after the commit was red (design 3.3, "Filing"): where the policy
 * demands it, `leased_after_red` then only warns. In: confirmLeaseSchema. Out: the lease. Throws `conflict` for a lease that
 * ended or was confirmed, `rule_violation` for one's own lease while a second person is needed.
 */
export async function confirmLease(ctx: Context, slug: string, leaseId: string, input: unknown): Promise<LeaseBody> {
  const scope = await enterProject(ctx, slug, confirmLeaseNeed);
  const body = parseInput(confirmLeaseSchema, input);
  return changeProject(ctx, scope.projectId, async ({ tx, now, record }) => {
    const lease = await loadLease(tx, scope.projectId, leaseId);
    requireVersion("lease", lease.version, body.version);
    if (lease.endedAt !== null) throw new DomainError("conflict", "This lease has ended; there is nothing to confirm.");
    if (lease.confirmedAt !== null) throw new DomainError("conflict", "An owner confirmed this lease already.");
    const reviewer = actingPerson(scope.actor);
    const secondPerson = await needsSecondPerson(tx, scope.projectId);
    refuseIfBroken(secondPersonViolations({ askedBy: lease.filedById, reviewer, secondPerson }));
    await tx.lease.update({
      where: { id: leaseId },
      data: { confirmedById: reviewer, confirmedAt: now, version: { increment: 1 } },
    });
    record({
      action: "lease.confirmed",
      subject: { type: "lease", id: leaseId },
      before: { confirmed_by: null },
      after: { confirmed_by: reviewer },
    });
    return loadLeaseBody(tx, scope.projectId, leaseId, now);
  });
}
