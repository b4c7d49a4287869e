import { DomainError } from "@/lib/domain/errors";

/** Why somebody whom a provider vouches for may not come in. The sign-in page has a text for each. */
export type SignInRefusal = "EmailNotVerified" | "NotInvited" | "Deactivated";

/** The refusal as an error: `details.refusal` is its stable name. */
export function signInRefused(refusal: SignInRefusal): DomainError {
  return new DomainError("forbidden", `This sign-in was refused: ${refusal}.`, { details: { refusal } });
}
