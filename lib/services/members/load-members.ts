import type { ReadClient } from "@/lib/db/client";

/** Finds active members by user id or e-mail. Out: a function to the user id, or null for who is no active member. */
export async function loadMembers(read: ReadClient, projectId: string): Promise<(named: string) => string | null> {
  const members = await read.user.findMany({
    where: { deactivatedAt: null, memberships: { some: { projectId } } },
    select: { id: true, email: true },
  });
  const byName = new Map(members.flatMap((user) => [[user.id, user.id] as const, [user.email, user.id] as const]));
  return (named) => byName.get(named) ?? byName.get(named.trim().toLowerCase()) ?? null;
}
