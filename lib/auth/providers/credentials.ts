import type { CredentialsConfig } from "next-auth/providers/credentials";
import { DomainError } from "@/lib/domain/errors";
import type { Context } from "@/lib/services/context";
import { signInWithPassword } from "@/lib/services/users/sign-in-with-password";
import { logSignInDefect } from "../auth-logger";
import { clientAddress } from "../client-address";

/** Sign-in with an address and a password. A refusal is one of two: wrong, or too many attempts. */
export function credentialsProvider(ctx: Context, trustedProxyHops: number): CredentialsConfig {
  const authorize: CredentialsConfig["authorize"] = async (credentials, request) => {
    const address = clientAddress(request.headers?.["x-forwarded-for"], trustedProxyHops);
    const { email, password } = credentials ?? {};
    try {
      const { userId } = await signInWithPassword(ctx, { email, password }, address);
      return { id: userId };
    } catch (error) {
      if (!(error instanceof DomainError)) throw new Error(logSignInDefect(error));
      if (error.code === "rate_limited") throw new Error("RateLimited");
      return null;
    }
  };
  return {
    id: "credentials",
    name: "Password",
    type: "credentials",
    credentials: { email: { label: "E-mail address" }, password: { label: "Password", type: "password" } },
    authorize,
  };
}
