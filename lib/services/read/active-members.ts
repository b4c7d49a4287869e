import type { ReadClient } from "@/lib/db/client";
import { type ProjectRole, projectRoles } from "@/lib/domain/words";
import { type PersonBody, personSelect } from "@/lib/services/mappers/person-body";

/** The project's members whose account is active, by name; with `roles`, only those that have one of them. */
export async function readActiveMembers(
  read: ReadClient,
  projectId: string,
  roles: readonly ProjectRole[] = projectRoles,
): Promise<PersonBody[]> {
  return read.user.findMany({
    where: { deactivatedAt: null, memberships: { some: { projectId, role: { in: [...roles] } } } },
    select: personSelect,
    orderBy: [{ name: "asc" }, { id: "asc" }],
  });
}
