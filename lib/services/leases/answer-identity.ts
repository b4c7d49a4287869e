import { DomainError } from "@/lib/domain/errors";
import { testKey } from "@/lib/domain/identity/test-key";
import { enterProject, type ProjectScope } from "../access";
import { actingPerson } from "../acting-person";
import type { Change } from "../change";
import type { Context } from "../context";

/** An owner's word on a likely match (design 4): the same test under another spelling, or a different one. */
export type IdentityVerdict = {
  readonly testId: string;
  readonly otherTestId: string;
  readonly answer: "same" | "different";
};

/** Lets only an owner in a session answer; an engineer files once an owner has. Throws `forbidden`, `session_required`. */
export async function requireIdentityAnswerer(ctx: Context, slug: string): Promise<ProjectScope> {
  return enterProject(ctx, slug, { role: "owner", session: true });
}

/** Records answers inside a change. A pair that has an answer already is a `conflict`: nobody flips a lineage in passing. */
export async function answerIdentity(
  { tx, now, record }: Change,
  scope: ProjectScope,
  verdicts: readonly IdentityVerdict[],
): Promise<void> {
  for (const verdict of verdicts) {
    const [key, otherKey] = [testKey(verdict.testId), testKey(verdict.otherTestId)];
    const known = await tx.identityAnswer.findFirst({
      where: {
        projectId: scope.projectId,
        OR: [
          { testKey: key, otherKey },
          { testKey: otherKey, otherKey: key },
        ],
      },
    });
    if (known !== null && known.answer !== verdict.answer) {
      throw new DomainError("conflict", `An owner has called these two tests ${known.answer} before.`, {
        invalidParams: [{ path: "identity_answers", code: "conflict", message: `already answered: ${known.answer}` }],
      });
    }
    if (known !== null) continue;
    const row = await tx.identityAnswer.create({
      data: {
        projectId: scope.projectId,
        testKey: key,
        otherKey,
        answer: verdict.answer,
        answeredById: actingPerson(scope.actor),
        answeredAt: now,
      },
    });
    record({
      action: "identity.answered",
      subject: { type: "identity_answer", id: row.id },
      after: { test_id: verdict.testId, other_test_id: verdict.otherTestId, answer: verdict.answer },
    });
  }
}
