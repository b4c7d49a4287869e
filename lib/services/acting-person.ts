import { DomainError } from "@/lib/domain/errors";
import type { Actor } from "./context";

/** The user id behind an actor, for what only people do. Throws `forbidden` for credentials and the server. */
export function actingPerson(actor: Actor): string {
  if (actor.kind === "person") return actor.userId;
  throw new DomainError("forbidden", "Only a person may do this.");
}
