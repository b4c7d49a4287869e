import { DomainError } from "@/lib/domain/errors";

/** Why somebody whom a provider vouches for may not come in; the sign-in page has a text for each. */
export const signInRefusals = {
  EmailNotVerified: "This provider has not verified your e-mail address. Verify it there, then sign in again.",
  NotInvited: "No account here has your e-mail address. Ask an admin to invite you with it.",
  Deactivated: "Your account has been deactivated. Ask an admin.",
} as const;

export type SignInRefusal = keyof typeof signInRefusals;

/** The refusal as an error: `details.refusal` is the stable name. */
export function signInRefused(refusal: SignInRefusal): DomainError {
  return new DomainError("forbidden", signInRefusals[refusal], { details: { refusal } });
}
