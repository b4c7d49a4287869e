import { DomainError } from "@/lib/domain/errors";
import type { ProjectScope } from "../access";
import type { StoredFreeze } from "./load-freeze";

/** Lets the proposer, the row's own owner and owners of the project through; throws `forbidden` for everyone else. */
export function requireAuthor(scope: ProjectScope, row: StoredFreeze, what: string): void {
  if (isAuthor(scope, row)) return;
  throw new DomainError(
    "forbidden",
    `Only who proposed this freeze, who owns it or an owner of the project may ${what}.`,
  );
}

export function isAuthor({ role, actor }: ProjectScope, row: Pick<StoredFreeze, "proposedById" | "ownerId">): boolean {
  if (actor.kind !== "person") return false;
  return role === "owner" || actor.userId === row.proposedById || actor.userId === row.ownerId;
}
