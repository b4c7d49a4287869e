import { z } from "zod";
import { DomainError } from "@/lib/domain/errors";
import { enterProject, type Need } from "@/lib/services/access";
import { changeProject } from "@/lib/services/change";
import type { Context } from "@/lib/services/context";
import { findMember } from "@/lib/services/members/member-view";
import { parseInput } from "@/lib/services/parse";

export const setFixtureOwnerNeed: Need = { role: "owner", session: true };

export const setFixtureOwnerSchema = z.strictObject({ user_id: z.string().nullable() });

/**
 * Names the person who owns a project's fixtures (design 3.2), or nobody. For owners, in a session. Throws `invalid_input`
 * for somebody who is no active member.
 */
export async function setFixtureOwner(ctx: Context, slug: string, input: unknown): Promise<void> {
  const { projectId } = await enterProject(ctx, slug, setFixtureOwnerNeed);
  const { user_id } = parseInput(setFixtureOwnerSchema, input);
  await changeProject(ctx, projectId, async ({ tx, record }) => {
    const member = user_id === null ? null : await findMember(tx, projectId, user_id);
    if (user_id !== null && !member?.active) {
      const unknown = { path: "user_id", code: "not_a_member", message: "Name an active member of the project." };
      throw new DomainError("invalid_input", unknown.message, { invalidParams: [unknown] });
    }
    const before = await tx.project.findUniqueOrThrow({ where: { id: projectId }, select: { fixtureOwnerId: true } });
    await tx.project.update({
      where: { id: projectId },
      data: { fixtureOwnerId: user_id, fixtureOwnerLeftAt: null },
    });
    record(
      {
        action: "project.fixture_owner_set",
        subject: { type: "project", id: projectId },
        before: { fixture_owner_id: before.fixtureOwnerId },
        after: { fixture_owner_id: user_id },
      },
      { movesLeaseState: true },
    );
  });
}
