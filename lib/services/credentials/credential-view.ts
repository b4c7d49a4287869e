import type { CiCredential } from "@/lib/db/generated/sqlite/client";
import { type Writer, writers } from "@/lib/domain/words";
import { storedWord } from "@/lib/services/mappers/stored-word";

/** A CI credential without its secret. Instants are UTC; it is dead at `expiresAt`. */
export type CredentialView = {
  readonly id: string;
  readonly name: string;
  readonly writer: Writer;
  /** The last four characters of the secret. */
  readonly hint: string;
  readonly createdById: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  /** To the minute; null when never used. */
  readonly lastUsedAt: Date | null;
  readonly revokedAt: Date | null;
  readonly state: "active" | "expired" | "revoked";
};

/** Names the fields of a stored credential that may leave the services, and its state at `now`. */
export function credentialView(row: CiCredential, now: Date): CredentialView {
  return {
    id: row.id,
    name: row.name,
    writer: storedWord(writers, row.writer),
    hint: row.hint,
    createdById: row.createdById,
    createdAt: row.createdAt,
    expiresAt: row.expiresAt,
    lastUsedAt: row.lastUsedAt,
    revokedAt: row.revokedAt,
    state: secretState(row, now),
  };
}

/** Whether a secret still opens anything at `now`: dead at the instant of its expiry. */
export function secretState(
  row: { readonly expiresAt: Date; readonly revokedAt: Date | null },
  now: Date,
): "active" | "expired" | "revoked" {
  if (row.revokedAt !== null) return "revoked";
  return now >= row.expiresAt ? "expired" : "active";
}

/** What the audit trail keeps of a credential: never the secret, nor its hash. */
export function credentialFacts(row: CiCredential) {
  return { name: row.name, writer: row.writer, hint: row.hint, expires_at: row.expiresAt, revoked_at: row.revokedAt };
}
