import type { ProjectRole } from "@/lib/domain/words";
import type { Change } from "@/lib/services/change";
import { noteFixtureOwnerBack } from "@/lib/services/projects/fixture-owner";
import { restoreSecondPerson } from "@/lib/services/projects/second-person";
import { loadMember } from "./load-member";
import { findMember, type MemberView } from "./member-view";

/**
 * Gives a person a role in a project, new or in place of the one they have, with all that follows from it: the second person
 * turns on again (design 3.8), and a returned fixture owner is noted.
 */
export async function seatMember(
  change: Change,
  projectId: string,
  userId: string,
  role: ProjectRole,
): Promise<MemberView> {
  const { tx, now, record } = change;
  const before = await findMember(tx, projectId, userId);
  await tx.membership.upsert({
    where: { projectId_userId: { projectId, userId } },
    create: { projectId, userId, role, createdAt: now },
    update: { role },
  });
  record({
    action: before === null ? "member.added" : "member.role_changed",
    subject: { type: "user", id: userId },
    before: before === null ? null : { role: before.role },
    after: { role },
  });
  await restoreSecondPerson(change, projectId);
  await noteFixtureOwnerBack(change, projectId, userId);
  return loadMember(tx, projectId, userId);
}
