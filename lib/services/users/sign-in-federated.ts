import type { ReadClient } from "@/lib/db/client";
import type { User } from "@/lib/db/generated/sqlite/client";
import { changeInstance } from "@/lib/services/change";
import type { Context, PersonActor } from "@/lib/services/context";
import { signInRefused } from "./sign-in-refused";

/** Whom a provider vouches for. */
export type FederatedProof = {
  readonly provider: string;
  /** The provider's stable id of the person. */
  readonly subject: string;
  readonly email: string | null;
  readonly emailVerified: boolean;
};

/**
 * The account of somebody who signed in at a provider (design 6). A known (provider, subject) is its account. A new one is
 * linked to the account with the same address, which an admin has made or invited, and only when the provider has verified that
 * address. Throws `forbidden` with `details.refusal`. Reads and links without an actor: this is how one becomes one.
 */
export async function signInFederated(ctx: Context, proof: FederatedProof): Promise<{ readonly userId: string }> {
  const linked = await federatedUserOf(ctx.db.read, proof.provider, proof.subject);
  if (linked !== null) return { userId: requireActive(linked).id };
  if (proof.email === null || !proof.emailVerified) throw signInRefused("EmailNotVerified");
  const email = proof.email.trim().toLowerCase();
  const known = await ctx.db.read.user.findUnique({ where: { email } });
  if (known === null) throw signInRefused("NotInvited");
  requireActive(known);
  return changeInstance({ ...ctx, actor: personOf(known) }, async ({ tx, now, record }) => {
    const identity = { provider: proof.provider, subject: proof.subject };
    // Two first sign-ins at the same moment: the later one finds what the other linked.
    const present = await federatedUserOf(tx, identity.provider, identity.subject);
    if (present === null) {
      await tx.federatedIdentity.create({ data: { ...identity, userId: known.id, createdAt: now } });
    }
    const user = requireActive(present ?? (await tx.user.findUniqueOrThrow({ where: { id: known.id } })));
    record({ action: "user.identity_linked", subject: { type: "user", id: user.id }, after: identity });
    return { userId: user.id };
  });
}

/** The account that an identity is linked to, or null. */
export async function federatedUserOf(read: ReadClient, provider: string, subject: string): Promise<User | null> {
  const identity = await read.federatedIdentity.findUnique({
    where: { provider_subject: { provider, subject } },
    include: { user: true },
  });
  return identity?.user ?? null;
}

function requireActive(user: User): User {
  if (user.deactivatedAt !== null) throw signInRefused("Deactivated");
  return user;
}

function personOf(user: User): PersonActor {
  return { kind: "person", userId: user.id, name: user.name, admin: user.admin, via: { kind: "session" } };
}
