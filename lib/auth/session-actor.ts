import type { ReadClient } from "@/lib/db/client";
import type { PersonActor } from "@/lib/services/context";
import { type SessionClaims, sessionKey } from "./session-token";

/**
 * The person of a session, read from the database at every request (design 6): null when the account is deactivated or
 * gone, or when its password has changed since the session began.
 */
export async function sessionActor(read: ReadClient, claims: SessionClaims | null): Promise<PersonActor | null> {
  if (claims === null) return null;
  const user = await read.user.findUnique({
    where: { id: claims.userId },
    select: { id: true, name: true, admin: true, passwordHash: true, deactivatedAt: true },
  });
  if (user === null || user.deactivatedAt !== null || sessionKey(user.passwordHash) !== claims.key) return null;
  return { kind: "person", userId: user.id, name: user.name, admin: user.admin, via: { kind: "session" } };
}
