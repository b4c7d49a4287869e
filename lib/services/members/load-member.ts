import type { ReadClient } from "@/lib/db/client";
import { DomainError } from "@/lib/domain/errors";
import { findMember, type MemberView } from "./member-view";

/** The member with this id. Throws `not_found`. */
export async function loadMember(read: ReadClient, projectId: string, userId: string): Promise<MemberView> {
  const member = await findMember(read, projectId, userId);
  if (member === null) throw new DomainError("not_found", "This person is not a member of the project.");
  return member;
}
