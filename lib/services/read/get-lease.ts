import type { LeaseDetailBody } from "@/lib/contract/v1/lease";
import { enterProject, type Need } from "../access";
import type { Context } from "../context";
import { loadLease } from "../leases/load-lease";
import { diagnosisBody, diagnosisPeople } from "../mappers/diagnosis-body";
import { loadLeaseBody } from "../mappers/load-lease-body";
import { loadPeople } from "../mappers/person-body";
import { renewalBody, renewalPeople } from "../mappers/renewal-body";

export const getLeaseNeed: Need = { role: "viewer", writers: ["scorer", "flake-runner"] };

/** A lease with its renewals and diagnoses, newest first, all as of one instant. Throws `not_found`. */
export async function getLease(ctx: Context, slug: string, leaseId: string): Promise<LeaseDetailBody> {
  const { projectId } = await enterProject(ctx, slug, getLeaseNeed);
  const now = ctx.now();
  return ctx.db.snapshot(async (read) => {
    await loadLease(read, projectId, leaseId);
    const renewals = await read.renewal.findMany({
      where: { leaseId },
      orderBy: [{ requestedAt: "desc" }, { id: "desc" }],
    });
    const diagnoses = await read.diagnosis.findMany({
      where: { leaseId },
      orderBy: [{ writtenAt: "desc" }, { id: "desc" }],
    });
    const people = await loadPeople(read, [...renewals.flatMap(renewalPeople), ...diagnoses.flatMap(diagnosisPeople)]);
    return {
      ...(await loadLeaseBody(read, projectId, leaseId, now)),
      renewals: renewals.map((row) => renewalBody(row, people)),
      diagnoses: diagnoses.map((row) => diagnosisBody(row, people)),
    };
  });
}
