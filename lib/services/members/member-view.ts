import type { ReadClient } from "@/lib/db/client";
import { type ProjectRole, projectRoles } from "@/lib/domain/words";
import { storedWord } from "@/lib/services/mappers/stored-word";

/** A member of a project as its people see them. */
export type MemberView = {
  readonly userId: string;
  readonly name: string;
  readonly email: string;
  readonly role: ProjectRole;
  /** False once an admin has ended their access. */
  readonly active: boolean;
  /** Since when they are a member, UTC. */
  readonly since: Date;
};

export const memberSelect = {
  role: true,
  createdAt: true,
  user: { select: { id: true, name: true, email: true, deactivatedAt: true } },
} as const;

type Row = {
  readonly role: string;
  readonly createdAt: Date;
  readonly user: {
    readonly id: string;
    readonly name: string;
    readonly email: string;
    readonly deactivatedAt: Date | null;
  };
};

/** Names the fields of a stored membership that may leave the services. */
export function memberView({ role, createdAt, user }: Row): MemberView {
  return {
    userId: user.id,
    name: user.name,
    email: user.email,
    role: storedWord(projectRoles, role),
    active: user.deactivatedAt === null,
    since: createdAt,
  };
}

/** One member, or null. */
export async function findMember(read: ReadClient, projectId: string, userId: string): Promise<MemberView | null> {
  const row = await read.membership.findUnique({
    where: { projectId_userId: { projectId, userId } },
    select: memberSelect,
  });
  return row === null ? null : memberView(row);
}
