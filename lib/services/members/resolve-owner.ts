import type { Transaction } from "@/lib/db/client";
import { DomainError } from "@/lib/domain/errors";

/** The user id of an active member of the project, named by id or e-mail. Throws `invalid_input` at `owner`. */
export async function resolveOwner(tx: Transaction, projectId: string, named: string): Promise<string> {
  const user = await tx.user.findFirst({
    where: {
      OR: [{ id: named }, { email: named.trim().toLowerCase() }],
      deactivatedAt: null,
      memberships: { some: { projectId } },
    },
    select: { id: true },
  });
  if (user !== null) return user.id;
  const message = `${named} is no active member of this project.`;
  throw new DomainError("invalid_input", `owner: ${message}`, {
    invalidParams: [{ path: "owner", code: "unknown_member", message }],
  });
}
