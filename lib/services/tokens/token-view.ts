import type { PersonalToken } from "@/lib/db/generated/sqlite/client";
import { secretState } from "@/lib/services/credentials/credential-view";

/** A personal token without its secret. Instants are UTC; it is dead at `expiresAt`. */
export type TokenView = {
  readonly id: string;
  readonly name: string;
  /** The last four characters of the secret. */
  readonly hint: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  /** To the minute; null when never used. */
  readonly lastUsedAt: Date | null;
  readonly revokedAt: Date | null;
  readonly state: "active" | "expired" | "revoked";
};

/** Names the fields of a stored token that may leave the services, and its state at `now`. */
export function tokenView(row: PersonalToken, now: Date): TokenView {
  return {
    id: row.id,
    name: row.name,
    hint: row.hint,
    createdAt: row.createdAt,
    expiresAt: row.expiresAt,
    lastUsedAt: row.lastUsedAt,
    revokedAt: row.revokedAt,
    state: secretState(row, now),
  };
}

/** What the audit trail keeps of a token: never the secret, nor its hash. */
export function tokenFacts(row: PersonalToken) {
  return { name: row.name, hint: row.hint, expires_at: row.expiresAt, revoked_at: row.revokedAt };
}
