import { enterProject, type Need } from "@/lib/services/access";
import type { Context } from "@/lib/services/context";
import { type CredentialView, credentialView } from "./credential-view";

export const listCredentialsNeed: Need = { role: "owner", session: true };

/** The CI credentials of a project, newest first, dead ones too. For owners, in a session. */
export async function listCredentials(ctx: Context, slug: string): Promise<CredentialView[]> {
  const { projectId } = await enterProject(ctx, slug, listCredentialsNeed);
  const rows = await ctx.db.read.ciCredential.findMany({
    where: { projectId },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
  });
  const now = ctx.now();
  return rows.map((row) => credentialView(row, now));
}
