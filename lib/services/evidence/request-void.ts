import { type EvidenceBody, requestVoidSchema } from "@/lib/contract/v1/evidence";
import { DomainError } from "@/lib/domain/errors";
import { enterProject, type Need } from "../access";
import { actingPerson } from "../acting-person";
import { changeProject } from "../change";
import type { Context } from "../context";
import { parseInput } from "../parse";
import { loadUpload, voidFacts, writeVoid } from "./load-upload";

export const requestVoidNeed: Need = { role: "engineer" };

/**
 * Asks to leave an upload out of its commit's verdicts (design 3.7, 3.8). Nothing changes until an owner approves. In:
 * requestVoidSchema. Out: the upload. Throws `conflict` where it is void or somebody asked already.
 */
export async function requestVoid(ctx: Context, slug: string, id: string, input: unknown): Promise<EvidenceBody> {
  const scope = await enterProject(ctx, slug, requestVoidNeed);
  const { reason } = parseInput(requestVoidSchema, input);
  return changeProject(ctx, scope.projectId, async ({ tx, now, record }) => {
    const upload = await loadUpload(tx, scope.projectId, id);
    if (upload.voidedAt !== null) throw new DomainError("conflict", "This upload is void already.");
    if (upload.voidRequestedAt !== null) {
      throw new DomainError("conflict", "Somebody asked already to void this upload; it waits for an owner.");
    }
    const asked = { voidReason: reason, voidRequestedAt: now, voidRequestedById: actingPerson(scope.actor) };
    const after = await writeVoid(tx, upload, asked);
    record({
      action: "evidence.void_requested",
      subject: { type: "evidence", id },
      before: voidFacts(upload),
      after: voidFacts({ ...upload, ...asked }),
    });
    return after;
  });
}
