import { z } from "zod";
import { mintSecret, secretPrefixes } from "@/lib/auth/secret";
import { writerSchema } from "@/lib/contract/v1/primitives";
import { dayMs } from "@/lib/domain/day";
import { enterProject, type Need, requirePerson } from "@/lib/services/access";
import { changeProject } from "@/lib/services/change";
import type { Context } from "@/lib/services/context";
import { parseInput } from "@/lib/services/parse";
import { type CredentialView, credentialFacts, credentialView } from "./credential-view";

export const createCredentialNeed: Need = { role: "owner", session: true };

export const createCredentialSchema = z.strictObject({
  name: z.string().trim().min(1, "Type a name.").max(100, "Use at most 100 characters."),
  writer: writerSchema,
  expires_in_days: z.int().min(1).max(90, "A credential lives for at most 90 days.").default(30),
});

/**
 * Makes a CI credential for one project and one writer (design 6). `secret` is in this answer and nowhere else. For owners, in
 * a session.
 */
export async function createCredential(
  ctx: Context,
  slug: string,
  input: unknown,
): Promise<{ readonly credential: CredentialView; readonly secret: string }> {
  const { projectId } = await enterProject(ctx, slug, createCredentialNeed);
  const person = requirePerson(ctx);
  const { name, writer, expires_in_days } = parseInput(createCredentialSchema, input);
  const { secret, hash, hint } = mintSecret(secretPrefixes.credential);
  return changeProject(ctx, projectId, async ({ tx, now, record }) => {
    const expiresAt = new Date(now.getTime() + expires_in_days * dayMs);
    const row = await tx.ciCredential.create({
      data: { projectId, name, writer, secretHash: hash, hint, createdById: person.userId, createdAt: now, expiresAt },
    });
    record({
      action: "credential.created",
      subject: { type: "credential", id: row.id },
      after: credentialFacts(row),
    });
    return { credential: credentialView(row, now), secret };
  });
}
