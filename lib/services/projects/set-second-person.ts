import { z } from "zod";
import { DomainError } from "@/lib/domain/errors";
import { enterProject, type Need } from "@/lib/services/access";
import { changeProject } from "@/lib/services/change";
import type { Context } from "@/lib/services/context";
import { parseInput } from "@/lib/services/parse";
import { countMembersAboveViewer } from "./second-person";

export const setSecondPersonNeed: Need = { role: "owner", session: true };

export const setSecondPersonSchema = z.strictObject({ off: z.boolean() });

/**
 * The one switch of design 3.8: whether what needs a second person may be done by one. It turns off only while a single active
 * member is above viewer, and turns itself on again when a second joins. For owners, in a session. Throws `rule_violation`.
 */
export async function setSecondPerson(ctx: Context, slug: string, input: unknown): Promise<{ off: boolean }> {
  const { projectId } = await enterProject(ctx, slug, setSecondPersonNeed);
  const { off } = parseInput(setSecondPersonSchema, input);
  return changeProject(ctx, projectId, async ({ tx, record }) => {
    if (off && (await countMembersAboveViewer(tx, projectId)) > 1) {
      throw new DomainError(
        "rule_violation",
        "A second member above viewer is there to review. This turns off only while there is a single one.",
      );
    }
    const before = await tx.project.findUniqueOrThrow({ where: { id: projectId }, select: { secondPersonOff: true } });
    await tx.project.update({ where: { id: projectId }, data: { secondPersonOff: off } });
    record(
      {
        action: off ? "project.second_person_off" : "project.second_person_on",
        subject: { type: "project", id: projectId },
        before: { second_person_off: before.secondPersonOff },
        after: { second_person_off: off },
      },
      { movesLeaseState: true },
    );
    return { off };
  });
}
