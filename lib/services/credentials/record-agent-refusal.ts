import type { ErrorCode } from "@/lib/domain/errors";
import { changeProject } from "@/lib/services/change";
import type { Context } from "@/lib/services/context";

/** What an agent's credential tried: the method and the path as sent, and the code it was refused with. */
export type RefusedAttempt = { readonly method: string; readonly path: string; readonly code: ErrorCode };

/**
 * Puts a refused attempt of an agent's credential on the audit trail of the credential's own project (design 6). Does nothing
 * for any other actor. Call it where an API route turns a refusal into its answer.
 */
export async function recordAgentRefusal(ctx: Context, attempt: RefusedAttempt): Promise<void> {
  const { actor } = ctx;
  if (actor?.kind !== "credential" || actor.writer !== "agent") return;
  await changeProject(ctx, actor.projectId, async ({ record }) => {
    record({
      action: "agent.refused",
      subject: { type: "credential", id: actor.credentialId },
      after: { method: attempt.method, path: attempt.path.slice(0, 500), code: attempt.code },
    });
  });
}
