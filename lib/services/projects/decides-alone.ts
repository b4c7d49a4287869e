import type { ReadClient } from "@/lib/db/client";
import type { ProjectScope } from "@/lib/services/access";
import { countMembersAboveViewer, needsSecondPerson } from "./second-person";

/**
 * Whether what this owner asks for waits in vain: decisions need a second person, and nobody else could be one (design 3.8).
 * They can add one, or turn the rule off.
 */
export async function decidesAlone(read: ReadClient, { projectId, role }: ProjectScope): Promise<boolean> {
  if (role !== "owner" || !(await needsSecondPerson(read, projectId))) return false;
  return (await countMembersAboveViewer(read, projectId)) === 1;
}
