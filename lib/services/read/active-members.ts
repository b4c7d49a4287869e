import type { ReadClient } from "@/lib/db/client";
import { type PersonBody, personSelect } from "@/lib/services/mappers/person-body";

/** Who may own a lease of the project: members whose account is active, by name. */
export async function readActiveMembers(read: ReadClient, projectId: string): Promise<PersonBody[]> {
  return read.user.findMany({
    where: { deactivatedAt: null, memberships: { some: { projectId } } },
    select: personSelect,
    orderBy: [{ name: "asc" }, { id: "asc" }],
  });
}
