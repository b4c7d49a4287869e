import { DomainError } from "@/lib/domain/errors";
import { changeProject } from "./change";
import type { Context, CredentialActor } from "./context";

/**
 * Runs what a request asks for. An attempt of a CI credential at what its writer may not do is put on the audit trail of the
 * credential's own project before the refusal goes on: evidence of another part, a body that claims another writer (design
 * 3.7). Of an agent's credential every refusal is (design 6). Refusals of people pass.
 */
export async function auditRefusal<T>(ctx: Context, request: Request, run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    const { actor } = ctx;
    if (actor?.kind === "credential" && error instanceof DomainError && isWorthARecord(actor, error)) {
      await recordRefusal(ctx, actor, request, error);
    }
    throw error;
  }
}

function isWorthARecord({ writer }: CredentialActor, { code }: DomainError): boolean {
  return writer === "agent" || code === "forbidden";
}

async function recordRefusal(ctx: Context, actor: CredentialActor, request: Request, refusal: DomainError) {
  await changeProject(ctx, actor.projectId, async (change) => {
    change.record({
      action: "access.refused",
      subject: { type: actor.oidc === undefined ? "credential" : "trust_rule", id: actor.credentialId },
      after: { method: request.method, path: new URL(request.url).pathname.slice(0, 300), code: refusal.code },
    });
  });
}
