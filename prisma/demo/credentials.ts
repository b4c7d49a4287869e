import type { Writer } from "@/lib/domain/words";
import type { Context } from "@/lib/services/context";
import { createCredential } from "@/lib/services/credentials/create-credential";
import type { Story } from "./story";

/** Issues a CI credential as an owner does, and gives the context of the jobs that hold it. The secret is thrown away. */
export async function issueCredential(
  story: Story,
  owner: Context,
  project: { readonly id: string; readonly slug: string },
  wanted: { readonly name: string; readonly writer: Writer; readonly expires_in_days?: number },
): Promise<Context & { readonly credentialId: string }> {
  const { credential } = await createCredential(owner, project.slug, wanted);
  const { name, writer } = wanted;
  const actor = { kind: "credential", credentialId: credential.id, projectId: project.id, writer, name } as const;
  return { ...story.as(actor), credentialId: credential.id };
}
