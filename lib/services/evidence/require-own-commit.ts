import { DomainError } from "@/lib/domain/errors";
import type { Actor } from "../context";

/** Holds a CI job with an identity token to the commit that the token is for (design 6). Throws `forbidden` for another. */
export function requireOwnCommit(actor: Actor, commitSha: string): void {
  if (actor.kind !== "credential" || actor.oidc === undefined || actor.oidc.commitSha === commitSha) return;
  throw new DomainError("forbidden", `This job's token is for the commit ${actor.oidc.commitSha}.`);
}
