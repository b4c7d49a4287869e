import { createHash } from "node:crypto";
import { z } from "zod";
import { reviewDiagnosisSchema } from "@/lib/contract/v1/lease";
import { DomainError } from "@/lib/domain/errors";
import { diagnosisRecord } from "@/lib/domain/lease/diagnosis";
import { secondPersonViolations } from "@/lib/domain/lease/renewal";
import { violation } from "@/lib/domain/violation";
import { enterProject, type Need } from "../access";
import { actingPerson } from "../acting-person";
import { canonicalJson } from "../audit";
import { type Change, changeProject } from "../change";
import type { Context } from "../context";
import { type DiagnosisBody, type DiagnosisRow, diagnosisBody, diagnosisPeople } from "../mappers/diagnosis-body";
import { type LeaseRow, leaseFromRow } from "../mappers/lease-row";
import { loadPeople } from "../mappers/person-body";
import { parseInput } from "../parse";
import { needsSecondPerson } from "../projects/second-person";
import { refuseIfBroken } from "../refuse";
import { requireVersion } from "../require-version";
import { diagnosisFacts } from "./diagnosis-facts";
import { leaseFacts } from "./lease-facts";
import { loadLease } from "./load-lease";

export const reviewDiagnosisNeed: Need = { role: "owner", session: true };

/**
 * An owner's answer to a diagnosis (design 3.3 "Root cause"). Accepting stores its canonical JSON (RFC 8785) and mints the
 * root-cause hash over it, which lifts the failure by expiry and nothing else. In: reviewDiagnosisSchema with the diagnosis'
 * version. Out: the diagnosis. Throws `rule_violation` for one's own, `stale_version` when another owner was first.
 */
export async function reviewDiagnosis(
  ctx: Context,
  slug: string,
  diagnosisId: string,
  input: unknown,
): Promise<DiagnosisBody> {
  const scope = await enterProject(ctx, slug, reviewDiagnosisNeed);
  const body = parseInput(reviewDiagnosisSchema, input);
  return changeProject(ctx, scope.projectId, async (change) => {
    const { tx, now } = change;
    const waiting = await tx.diagnosis.findFirst({ where: { id: diagnosisId, lease: { projectId: scope.projectId } } });
    if (waiting === null) throw new DomainError("not_found", "There is no such diagnosis in this project.");
    requireVersion("diagnosis", waiting.version, body.version);
    const lease = await loadLease(tx, scope.projectId, waiting.leaseId);
    const secondPerson = await needsSecondPerson(tx, scope.projectId);
    const reviewer = actingPerson(scope.actor);
    refuseIfBroken([
      ...(waiting.state === "proposed" ? [] : [violation("decision", "wrong_state", `it is ${waiting.state} already`)]),
      ...(lease.endKind === null ? [] : [violation("lease", "not_open", "the lease has ended")]),
      ...secondPersonViolations({ askedBy: waiting.authorId, reviewer, secondPerson }),
    ]);
    const minted = body.decision === "accept" ? mint(waiting, lease) : null;
    const row = await tx.diagnosis.update({
      where: { id: diagnosisId },
      data: {
        state: minted === null ? "sent_back" : "accepted",
        reviewedById: reviewer,
        reviewedAt: now,
        reviewNote: body.note,
        version: { increment: 1 },
        ...minted,
      },
    });
    change.record({
      action: `diagnosis.${row.state}`,
      subject: { type: "lease", id: row.leaseId },
      before: diagnosisFacts(waiting),
      after: diagnosisFacts(row),
    });
    if (minted !== null) await markDiagnosed(change, lease, minted.rootCauseHash);
    return diagnosisBody(row, await loadPeople(tx, diagnosisPeople(row)));
  });
}

function mint(diagnosis: DiagnosisRow, lease: LeaseRow): { canonical: string; rootCauseHash: string } {
  const canonical = canonicalJson(
    diagnosisRecord({
      leaseId: lease.id,
      testId: lease.testId,
      class: leaseFromRow(lease).class,
      text: diagnosis.text,
      links: z.array(z.string()).parse(JSON.parse(diagnosis.links)),
      author: diagnosis.authorId,
      writtenAt: diagnosis.writtenAt,
    }),
  );
  return { canonical, rootCauseHash: `sha256:${createHash("sha256").update(canonical).digest("hex")}` };
}

async function markDiagnosed({ tx, record }: Change, lease: LeaseRow, rootCauseHash: string): Promise<void> {
  const after = await tx.lease.update({ where: { id: lease.id }, data: { rootCauseHash, version: { increment: 1 } } });
  const entry = {
    action: "lease.diagnosed",
    subject: { type: "lease", id: lease.id },
    before: leaseFacts(lease),
    after: leaseFacts(after),
  };
  record(entry, { movesLeaseState: true });
}
