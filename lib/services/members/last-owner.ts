import type { ReadClient } from "@/lib/db/client";
import { DomainError } from "@/lib/domain/errors";

/** Refuses to leave a project without an owner who can sign in. Throws `rule_violation`. */
export async function requireAnotherOwner(read: ReadClient, projectId: string, userId: string): Promise<void> {
  const others = await read.membership.count({
    where: { projectId, role: "owner", userId: { not: userId }, user: { deactivatedAt: null } },
  });
  if (others === 0) {
    throw new DomainError(
      "rule_violation",
      "This is the project's last active owner. Make somebody else an owner first.",
    );
  }
}
