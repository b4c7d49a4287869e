import type { ReadClient } from "@/lib/db/client";
import { DomainError } from "@/lib/domain/errors";

/**
 * The id of the active account with this address (folded). Throws `invalid_input` naming the field `path`: an owner adds
 * people whom an admin has let in.
 */
export async function activeUserId(read: ReadClient, email: string, path: string): Promise<string> {
  const user = await read.user.findUnique({ where: { email }, select: { id: true, deactivatedAt: true } });
  if (user !== null && user.deactivatedAt === null) return user.id;
  const unknown = {
    path,
    code: "unknown_account",
    message: "No active account has this address. An admin invites people.",
  };
  throw new DomainError("invalid_input", unknown.message, { invalidParams: [unknown] });
}
