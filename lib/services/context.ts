import type { Database } from "@/lib/db/client";
import type { Writer } from "@/lib/domain/words";

/** A signed-in person, or a program acting as that person with a personal token. */
export type PersonActor = {
  readonly kind: "person";
  readonly userId: string;
  readonly name: string;
  readonly admin: boolean;
  readonly via: { readonly kind: "session" } | { readonly kind: "token"; readonly tokenId: string };
};

/** What a CI provider's token vouches for: evidence under it is strong and bound to one commit (design 6). */
export type OidcJob = {
  readonly commitSha: string;
  readonly branch: string;
  readonly runId: string;
  readonly runAttempt: number;
  readonly jobId: string;
  readonly fork: boolean;
};

/** A CI job with a credential of one project and one writer; `oidc` where a trust rule let it in without a secret. */
export type CredentialActor = {
  readonly kind: "credential";
  /** With `oidc`, the trust rule's. */
  readonly credentialId: string;
  readonly projectId: string;
  readonly writer: Writer;
  readonly name: string;
  readonly oidc?: OidcJob;
};

/** The server itself: first run, demo data, upkeep. */
export type SystemActor = { readonly kind: "system" };

export type Actor = PersonActor | CredentialActor | SystemActor;

/** What every verb gets. `actor` is null for a caller who has not shown who they are. `now` reads the server's clock. */
export type Context = {
  readonly db: Database;
  readonly actor: Actor | null;
  readonly now: () => Date;
};
