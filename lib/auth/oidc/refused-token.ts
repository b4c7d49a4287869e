import { DomainError } from "@/lib/domain/errors";
import { printable } from "@/lib/domain/printable";

/** The refusal of an identity token. `why` is for whoever debugs a workflow, and names nothing that the token itself does not. */
export function refusedToken(why: string): DomainError {
  return new DomainError("unauthenticated", `The identity token is refused: ${why}`);
}

/** A claim as it may be shown again: the text of a stranger. */
export function shown(claim: unknown): string {
  return typeof claim === "string" && claim !== "" ? printable(claim).slice(0, 300) : "(none)";
}
