import { createHash } from "node:crypto";
import canonicalize from "canonicalize";
import type { Transaction } from "@/lib/db/client";
import type { Actor, CredentialActor } from "./context";
import { createInChunks } from "./create-in-chunks";

/** What a verb tells the audit trail: `before` and `after` are plain JSON values, never with secrets. */
export type AuditEntry = {
  /** `noun.verb` in the past tense, e.g. `lease.filed`. */
  readonly action: string;
  readonly subject: { readonly type: string; readonly id: string };
  readonly before?: unknown;
  readonly after?: unknown;
};

/** The chain of an event: a project's id, or the instance's own. */
export const instanceChain = "instance";

/** Canonical bytes of a JSON value (RFC 8785). Dates become ISO strings. Throws on what JSON cannot hold. */
export function canonicalJson(value: unknown): string {
  const text = canonicalize(value);
  if (text === undefined) throw new TypeError("This value has no JSON form.");
  return text;
}

/**
 * Appends events to a chain inside the caller's transaction and returns the new head. Each hash covers every field and the
 * previous hash (design 5); `audit:verify` recomputes them. The caller holds the chain's row, so sequences never collide.
 */
export async function appendAudit(
  tx: Transaction,
  chain: string,
  actor: Actor | null,
  at: Date,
  entries: readonly AuditEntry[],
): Promise<string | null> {
  const last = await tx.auditEvent.findFirst({
    where: { chain },
    orderBy: { sequence: "desc" },
    select: { sequence: true, hash: true },
  });
  let sequence = last?.sequence ?? 0;
  let previousHash = last?.hash ?? null;
  const who = describeActor(actor);
  const rows = entries.map((entry) => {
    sequence += 1;
    const event = {
      chain,
      sequence,
      at,
      ...who,
      action: entry.action,
      subjectType: entry.subject.type,
      subjectId: entry.subject.id,
      before: entry.before === undefined ? null : canonicalJson(entry.before),
      after: entry.after === undefined ? null : canonicalJson(entry.after),
      previousHash,
    };
    previousHash = auditHash(event);
    return { ...event, hash: previousHash };
  });
  await createInChunks(rows, (data) => tx.auditEvent.createMany({ data }));
  return previousHash;
}

/** The hash of an event over its own fields and the previous hash: `sha256:` + 64 hex. */
export function auditHash(event: {
  chain: string;
  sequence: number;
  at: Date;
  actor: string;
  actorName: string;
  action: string;
  subjectType: string;
  subjectId: string;
  before: string | null;
  after: string | null;
  previousHash: string | null;
}): string {
  const { chain, sequence, at, actor, actorName, action, subjectType, subjectId, before, after, previousHash } = event;
  const bytes = canonicalJson({
    chain,
    sequence,
    at: at.toISOString(),
    actor,
    actorName,
    action,
    subjectType,
    subjectId,
    before,
    after,
    previousHash,
  });
  return `sha256:${createHash("sha256").update(bytes).digest("hex")}`;
}

/** What the trail calls a CI job: by its credential, or by the trust rule that let it in without one. */
export function credentialName(actor: CredentialActor): string {
  return `${actor.oidc === undefined ? "credential" : "trust-rule"}:${actor.credentialId}`;
}

function describeActor(actor: Actor | null): { actor: string; actorName: string } {
  if (actor === null) return { actor: "anonymous", actorName: "anonymous" };
  switch (actor.kind) {
    case "person":
      return actor.via.kind === "session"
        ? { actor: `user:${actor.userId}`, actorName: actor.name }
        : { actor: `token:${actor.via.tokenId}:user:${actor.userId}`, actorName: `${actor.name} (token)` };
    case "credential":
      return { actor: credentialName(actor), actorName: `${actor.name} (${actor.writer})` };
    case "system":
      return { actor: "system", actorName: "Leaseboard" };
  }
}
