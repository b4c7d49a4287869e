const messages: Readonly<Record<string, string>> = {
  CredentialsSignin: "The e-mail address or the password is wrong.",
  RateLimited: "Too many attempts. Wait 15 minutes, then try again.",
  EmailNotVerified: "This provider has not verified your e-mail address. Verify it there, then sign in again.",
  NotInvited: "No account here has your e-mail address. Ask an admin to invite you with it.",
  Deactivated: "Your account has been deactivated. Ask an admin.",
  AccessDenied: "The provider did not let you in, or you stopped on its page. Try again.",
  SessionRequired: "Sign in to see this page.",
  Defect: "Signing in failed on the server. Try again; if it stays, ask whoever runs it to look at its log.",
  Configuration: "Sign-in is not set up right on this server. Ask whoever runs it to look at its log.",
};

/** What a sign-in error's name means to people. Another name is the provider's trouble; its own words are in the server's log. */
export function signInMessage(error: string | undefined): string | null {
  if (error === undefined || error === "") return null;
  return Object.hasOwn(messages, error)
    ? (messages[error] ?? null)
    : "Signing in with this provider did not work. Try again; the server's log says why.";
}
