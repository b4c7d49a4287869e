import type { LeaseDetailView } from "@/lib/contract/lease-detail-view";
import type { ReadClient } from "@/lib/db/client";
import { describeLease } from "@/lib/domain/lease/describe-lease";
import { latestExpiry } from "@/lib/domain/lease/expiry-violations";
import { enterProject } from "@/lib/services/access";
import { isOlderThanFiling, missingSince } from "@/lib/services/collections/missing-since";
import { newestCollection } from "@/lib/services/collections/newest-collection";
import type { Context } from "@/lib/services/context";
import { type LeaseCase, loadLeaseCase } from "@/lib/services/leases/lease-case";
import { diagnosisBody, diagnosisPeople } from "@/lib/services/mappers/diagnosis-body";
import { loadLeaseBody } from "@/lib/services/mappers/load-lease-body";
import { loadPeople } from "@/lib/services/mappers/person-body";
import { renewalBody, renewalPeople } from "@/lib/services/mappers/renewal-body";
import { decidesAlone } from "@/lib/services/projects/decides-alone";
import { readActiveMembers } from "./active-members";
import { readLeaseEvents } from "./lease-events";
import { leaseHindrances } from "./lease-hindrances";

/**
 * Everything that the page of one lease shows (design 7): the lease, what CI does with it now, which actions are possible and
 * why others are not, what waits for a review, the timeline. Throws as `enterProject` does, and `not_found`.
 */
export async function readLeaseDetail(ctx: Context, slug: string, leaseId: string): Promise<LeaseDetailView> {
  const scope = await enterProject(ctx, slug, { role: "viewer" });
  const now = ctx.now();
  const me = scope.actor.kind === "person" ? scope.actor.userId : null;
  return ctx.db.snapshot(async (read) => {
    const found = await loadLeaseCase(read, scope.projectId, leaseId, now);
    const project = await read.project.findUniqueOrThrow({ where: { id: scope.projectId }, select: { name: true } });
    const lease = await loadLeaseBody(read, scope.projectId, leaseId, now);
    const asked = await readAsked(read, leaseId);
    return {
      now: now.toISOString(),
      slug: scope.slug,
      projectName: project.name,
      role: scope.role,
      me,
      secondPerson: found.secondPerson,
      decidesAlone: await decidesAlone(read, scope),
      lease: { ...lease, ...asked },
      ci: whatCiDoes(found, now),
      hindrances: leaseHindrances(
        {
          ...found,
          role: scope.role,
          reader: me ?? "",
          newest: await newestCollection(read, scope.projectId),
          isRenewalPending: asked.renewals.some(({ state }) => state === "requested"),
          isDiagnosisPending: asked.diagnoses.some(({ state }) => state === "proposed"),
        },
        now,
      ),
      missingSince: lease.ended_at === null ? await testMissingSince(read, scope.projectId, lease) : null,
      showsConfirmation: found.policy.leasedAfterRedNeedsOwner,
      latestExpiry: latestExpiry(found.policy, now).toISOString(),
      members: await readActiveMembers(read, scope.projectId),
      events: await readLeaseEvents(read, scope.projectId, leaseId),
    };
  });
}

async function testMissingSince(
  read: ReadClient,
  projectId: string,
  { test_id, leased_at }: { readonly test_id: string; readonly leased_at: string },
): Promise<LeaseDetailView["missingSince"]> {
  const [since] = (await missingSince(read, projectId, [test_id])).values();
  if (since === undefined) return null;
  return isOlderThanFiling(since, new Date(leased_at)) ? "filing" : { ...since, at: since.at.toISOString() };
}

/** For a commit to come, which has used no rerun yet. */
function whatCiDoes({ lease }: LeaseCase, now: Date): LeaseDetailView["ci"] {
  const { rerunsLeft, failsNow, failsAt, rerunsUntil } = describeLease(lease, 0, now);
  return {
    rerunsLeft,
    failsNow,
    failsAt: failsAt?.toISOString() ?? null,
    rerunsUntil: rerunsUntil?.toISOString() ?? null,
  };
}

async function readAsked(read: ReadClient, leaseId: string) {
  const renewals = await read.renewal.findMany({ where: { leaseId }, orderBy: { requestedAt: "desc" } });
  const diagnoses = await read.diagnosis.findMany({ where: { leaseId }, orderBy: { writtenAt: "desc" } });
  const people = await loadPeople(read, [...renewals.flatMap(renewalPeople), ...diagnoses.flatMap(diagnosisPeople)]);
  return {
    renewals: renewals.map((row) => renewalBody(row, people)),
    diagnoses: diagnoses.map((row) => diagnosisBody(row, people)),
  };
}
