import { writeDiagnosisSchema } from "@/lib/contract/v1/lease";
import { diagnosisViolations } from "@/lib/domain/lease/diagnosis";
import { violation } from "@/lib/domain/violation";
import { enterProject, type Need } from "../access";
import { actingPerson } from "../acting-person";
import { changeProject } from "../change";
import type { Context } from "../context";
import { type DiagnosisBody, diagnosisBody, diagnosisPeople } from "../mappers/diagnosis-body";
import { loadPeople } from "../mappers/person-body";
import { parseInput } from "../parse";
import { refuseIfBroken } from "../refuse";
import { requireVersion } from "../require-version";
import { diagnosisFacts } from "./diagnosis-facts";
import { loadLease } from "./load-lease";

export const writeDiagnosisNeed: Need = { role: "engineer" };

/**
 * Writes down why a leased test was flaky (design 3.3 "Root cause"); an owner other than the writer accepts it. Also for an
 * expired lease: a diagnosis is one of its ways to an end. In: writeDiagnosisSchema. Out: the proposed diagnosis.
 */
export async function writeDiagnosis(
  ctx: Context,
  slug: string,
  leaseId: string,
  input: unknown,
): Promise<DiagnosisBody> {
  const scope = await enterProject(ctx, slug, writeDiagnosisNeed);
  const body = parseInput(writeDiagnosisSchema, input);
  return changeProject(ctx, scope.projectId, async ({ tx, now, record }) => {
    const lease = await loadLease(tx, scope.projectId, leaseId);
    requireVersion("lease", lease.version, body.version);
    const waiting = await tx.diagnosis.count({ where: { leaseId, state: "proposed" } });
    refuseIfBroken([
      ...(lease.endKind === null ? [] : [violation("lease", "not_open", "the lease has ended")]),
      ...(lease.rootCauseHash === null ? [] : [violation("lease", "wrong_state", "a diagnosis was accepted already")]),
      ...(waiting === 0
        ? []
        : [violation("lease", "duplicate", "a diagnosis of this lease already waits for an owner")]),
      ...diagnosisViolations(body.text, body.links),
    ]);
    const row = await tx.diagnosis.create({
      data: {
        leaseId,
        state: "proposed",
        text: body.text,
        links: JSON.stringify(body.links),
        authorId: actingPerson(scope.actor),
        writtenAt: now,
      },
    });
    record({ action: "diagnosis.written", subject: { type: "lease", id: leaseId }, after: diagnosisFacts(row) });
    return diagnosisBody(row, await loadPeople(tx, diagnosisPeople(row)));
  });
}
