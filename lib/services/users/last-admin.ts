import type { ReadClient } from "@/lib/db/client";
import { DomainError } from "@/lib/domain/errors";

/** Refuses to leave the server without an admin who can sign in. Throws `rule_violation`. */
export async function requireAnotherAdmin(read: ReadClient, userId: string): Promise<void> {
  const others = await read.user.count({ where: { admin: true, deactivatedAt: null, id: { not: userId } } });
  if (others === 0) {
    throw new DomainError("rule_violation", "This is the last active admin. Make somebody else an admin first.");
  }
}
