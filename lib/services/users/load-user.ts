import type { ReadClient } from "@/lib/db/client";
import type { User } from "@/lib/db/generated/sqlite/client";
import { DomainError } from "@/lib/domain/errors";

/** The account with this id. Throws `not_found`. */
export async function loadUser(read: ReadClient, id: string): Promise<User> {
  const user = await read.user.findUnique({ where: { id } });
  if (user === null) throw new DomainError("not_found", "There is no such account.");
  return user;
}
