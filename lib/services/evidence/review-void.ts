import { type EvidenceBody, reviewVoidSchema } from "@/lib/contract/v1/evidence";
import { DomainError } from "@/lib/domain/errors";
import { secondPersonViolations } from "@/lib/domain/lease/renewal";
import { enterProject, type Need } from "../access";
import { actingPerson } from "../acting-person";
import { changeProject } from "../change";
import type { Context } from "../context";
import { enqueueEvidence } from "../github/enqueue-evidence";
import { parseInput } from "../parse";
import { needsSecondPerson } from "../projects/second-person";
import { refuseIfBroken } from "../refuse";
import { loadUpload, type Upload, voidFacts, writeVoid } from "./load-upload";

export const reviewVoidNeed: Need = { role: "owner", session: true };

/**
 * An owner's answer to leaving an upload out (design 3.7, 3.8): approved, no verdict counts it any more, and each prints the
 * reason; refused, it counts as before and may be asked for again. In: reviewVoidSchema. Out: the upload. Throws `conflict`
 * where nobody asks, `stale_version` where the request is another than the one looked at, `rule_violation` for one's own.
 */
export async function reviewVoid(ctx: Context, slug: string, id: string, input: unknown): Promise<EvidenceBody> {
  const scope = await enterProject(ctx, slug, reviewVoidNeed);
  const body = parseInput(reviewVoidSchema, input);
  return changeProject(ctx, scope.projectId, async ({ tx, now, record }) => {
    const upload = await loadUpload(tx, scope.projectId, id);
    const askedBy = waitingFor(upload, body.requested_at);
    const reviewer = actingPerson(scope.actor);
    const secondPerson = await needsSecondPerson(tx, scope.projectId);
    refuseIfBroken(secondPersonViolations({ askedBy, reviewer, secondPerson }));
    const decided =
      body.decision === "approve"
        ? { voidedAt: now, voidedById: reviewer }
        : { voidReason: null, voidRequestedAt: null, voidRequestedById: null };
    const after = await writeVoid(tx, upload, decided);
    if (body.decision === "approve") await enqueueEvidence(tx, scope.projectId, upload.commitSha, now);
    const entry = {
      action: body.decision === "approve" ? "evidence.voided" : "evidence.void_refused",
      subject: { type: "evidence", id },
      before: voidFacts(upload),
      after: voidFacts({ ...upload, ...decided }),
    };
    record(entry, { movesLeaseState: upload.movesLeaseState && body.decision === "approve" });
    return after;
  });
}

/** Who asked. The request must be the one that the owner read: another reason may stand there now. */
function waitingFor({ voidedAt, voidRequestedAt, voidRequestedById }: Upload, seen: string): string {
  if (voidedAt !== null || voidRequestedAt === null || voidRequestedById === null) {
    throw new DomainError("conflict", "Nobody asks to void this upload.");
  }
  if (voidRequestedAt.getTime() === Date.parse(seen)) return voidRequestedById;
  const details = { yours: seen, current: voidRequestedAt.toISOString() };
  throw new DomainError("stale_version", "This request changed since you read it. Reload and look again.", { details });
}
