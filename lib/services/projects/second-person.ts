import type { ReadClient } from "@/lib/db/client";
import { isSecondPersonOn } from "@/lib/domain/policy/second-person";
import type { Change } from "@/lib/services/change";

/** How many members of a project could be a second person: active accounts above viewer (design 3.8). */
export async function countMembersAboveViewer(read: ReadClient, projectId: string): Promise<number> {
  return read.membership.count({
    where: { projectId, role: { in: ["engineer", "owner"] }, user: { deactivatedAt: null } },
  });
}

/** Whether decisions in this project need a second person now (design 3.8). */
export async function needsSecondPerson(read: ReadClient, projectId: string): Promise<boolean> {
  const project = await read.project.findUniqueOrThrow({ where: { id: projectId }, select: { secondPersonOff: true } });
  return isSecondPersonOn(project.secondPersonOff, await countMembersAboveViewer(read, projectId));
}

/**
 * Turns the second person on again when a second member above viewer is there. Call it after every change that can add,
 * raise or reactivate one, inside that change.
 */
export async function restoreSecondPerson({ tx, record }: Change, projectId: string): Promise<void> {
  const project = await tx.project.findUniqueOrThrow({ where: { id: projectId }, select: { secondPersonOff: true } });
  if (!project.secondPersonOff || (await countMembersAboveViewer(tx, projectId)) < 2) return;
  await tx.project.update({ where: { id: projectId }, data: { secondPersonOff: false } });
  record(
    {
      action: "project.second_person_on",
      subject: { type: "project", id: projectId },
      before: { second_person_off: true },
      after: { second_person_off: false, because: "a second member above viewer joined" },
    },
    { movesLeaseState: true },
  );
}
