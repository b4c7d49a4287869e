import { DomainError } from "@/lib/domain/errors";
import { enterProject, type Need } from "@/lib/services/access";
import { changeProject } from "@/lib/services/change";
import type { Context } from "@/lib/services/context";
import { type CredentialView, credentialFacts, credentialView } from "./credential-view";

export const revokeCredentialNeed: Need = { role: "owner", session: true };

/**
 * Ends a CI credential: dead from the next request on. For owners, in a session. Throws `not_found`, or `conflict` for one that
 * is revoked already.
 */
export async function revokeCredential(ctx: Context, slug: string, id: string): Promise<CredentialView> {
  const { projectId } = await enterProject(ctx, slug, revokeCredentialNeed);
  return changeProject(ctx, projectId, async ({ tx, now, record }) => {
    const before = await tx.ciCredential.findFirst({ where: { id, projectId } });
    if (before === null) throw new DomainError("not_found", "There is no such credential in this project.");
    if (before.revokedAt !== null) throw new DomainError("conflict", "This credential is revoked already.");
    const row = await tx.ciCredential.update({ where: { id }, data: { revokedAt: now } });
    record({
      action: "credential.revoked",
      subject: { type: "credential", id },
      before: credentialFacts(before),
      after: credentialFacts(row),
    });
    return credentialView(row, now);
  });
}
