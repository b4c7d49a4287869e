import { DomainError } from "@/lib/domain/errors";
import { changeProject } from "./change";
import type { Context, CredentialActor } from "./context";

const allowedWriter = "agent";

/**
 * Runs what a request asks for. When it comes with an agent credential and is refused, the attempt is put on the audit trail
 * of the credential's own project before the refusal goes on (design 6). Refusals of others pass.
 */
export async function auditAgentRefusal<T>(ctx: Context, request: Request, run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    const { actor } = ctx;
    if (actor?.kind === "credential" && actor.writer === allowedWriter && error instanceof DomainError) {
      await recordRefusal(ctx, actor, request, error);
    }
    throw error;
  }
}

async function recordRefusal(ctx: Context, actor: CredentialActor, request: Request, refusal: DomainError) {
  await changeProject(ctx, actor.projectId, async (change) => {
    change.record({
      action: "access.refused",
      subject: { type: "credential", id: actor.credentialId },
      after: { method: request.method, path: new URL(request.url).pathname.slice(0, 300), code: refusal.code },
    });
  });
}
