import type { Database } from "@/lib/db/client";
import { DomainError } from "@/lib/domain/errors";
import { writers } from "@/lib/domain/words";
import type { Actor } from "@/lib/services/context";
import { touchLastUse } from "./last-use";
import { type OidcSettings, oidcActor } from "./oidc/oidc-actor";
import { isIdentityToken } from "./oidc/read-token";
import { hashSecret, secretPrefixes } from "./secret";

type Deps = { readonly db: Database; readonly now: () => Date; readonly oidc: OidcSettings };

/**
 * Who holds this bearer: a CI credential, a personal token, or a CI job with its provider's identity token (design 6). Throws
 * `unauthenticated` when a secret is unknown, revoked, expired (`now >= expiresAt`: dead at the instant), or its owner is
 * deactivated, and never says which of these; of an identity token it says what does not fit.
 */
export async function bearerActor(secret: string, deps: Deps): Promise<Actor> {
  if (isIdentityToken(secret)) return oidcActor(secret, deps);
  const hash = hashSecret(secret);
  if (secret.startsWith(secretPrefixes.credential)) return credentialActor(hash, deps);
  if (secret.startsWith(secretPrefixes.personalToken)) return tokenActor(hash, deps);
  throw dead();
}

async function credentialActor(secretHash: string, deps: Deps): Promise<Actor> {
  const row = await deps.db.read.ciCredential.findUnique({ where: { secretHash } });
  const now = deps.now();
  const writer = writers.find((name) => name === row?.writer);
  if (row === null || writer === undefined || !isAlive(row, now)) throw dead();
  void touchLastUse(deps.db, "ciCredential", row, now);
  return { kind: "credential", credentialId: row.id, projectId: row.projectId, writer, name: row.name };
}

async function tokenActor(secretHash: string, deps: Deps): Promise<Actor> {
  const row = await deps.db.read.personalToken.findUnique({ where: { secretHash }, include: { user: true } });
  const now = deps.now();
  if (row === null || row.user.deactivatedAt !== null || !isAlive(row, now)) throw dead();
  void touchLastUse(deps.db, "personalToken", row, now);
  const { id: userId, name, admin } = row.user;
  return { kind: "person", userId, name, admin, via: { kind: "token", tokenId: row.id } };
}

function isAlive(row: { readonly expiresAt: Date; readonly revokedAt: Date | null }, now: Date): boolean {
  return row.revokedAt === null && now < row.expiresAt;
}

function dead(): DomainError {
  return new DomainError("unauthenticated", "This credential is unknown, expired or revoked.");
}
