import type { Account, NextAuthOptions, User } from "next-auth";
import { authSecret } from "@/lib/auth-secret";
import { now } from "@/lib/clock";
import { database } from "@/lib/db/client";
import { DomainError } from "@/lib/domain/errors";
import { type Env, env, shareWithNextAuth } from "@/lib/env";
import type { Context } from "@/lib/services/context";
import { federatedUserOf, signInFederated } from "@/lib/services/users/sign-in-federated";
import { authLogger, logSignInDefect } from "./auth-logger";
import { federatedProviders } from "./providers/configured";
import { credentialsProvider } from "./providers/credentials";
import { federatedEmail } from "./providers/federated-user";
import { sessionDays, sessionKey } from "./session-token";

export type AuthSettings = Pick<Env, "github" | "gitlab" | "oidc" | "trustedProxyHops"> & { readonly secret: string };

/** How this server signs people in. next-auth's own names in the environment are set first. */
export function serverAuthOptions(): NextAuthOptions {
  shareWithNextAuth();
  return authOptions({ db: database(), actor: null, now }, { ...env(), secret: authSecret() });
}

/**
 * next-auth, with JWT sessions that hold only whose they are (design 6): everything else is read from the database at every
 * request. Providers are there when their settings are.
 */
export function authOptions(ctx: Context, settings: AuthSettings): NextAuthOptions {
  return {
    secret: settings.secret,
    session: { strategy: "jwt", maxAge: sessionDays * 86_400 },
    pages: { signIn: "/sign-in", signOut: "/sign-in", error: "/sign-in" },
    logger: authLogger,
    providers: [credentialsProvider(ctx, settings.trustedProxyHops), ...federatedProviders(settings)],
    callbacks: {
      signIn: async ({ user, account }) => letIn(ctx, user, account),
      jwt: async ({ token, user, account }) => {
        if (!account) return token;
        const id = await accountUserId(ctx, user, account);
        const { passwordHash } = await ctx.db.read.user.findUniqueOrThrow({
          where: { id },
          select: { passwordHash: true },
        });
        return { sub: id, key: sessionKey(passwordHash) };
      },
      // Nothing of a session is for the browser's scripts.
      session: ({ session }) => ({ expires: session.expires }),
    },
  };
}

/** True, or the page that says why not. A defect is logged here: next-auth would put its message into the address. */
async function letIn(ctx: Context, user: unknown, account: Account | null): Promise<boolean | string> {
  if (account?.type !== "oauth") return account?.type === "credentials";
  const { provider, providerAccountId: subject } = account;
  try {
    await signInFederated(ctx, { provider, subject, ...federatedEmail(user) });
    return true;
  } catch (error) {
    const refusal =
      error instanceof DomainError ? String(error.details.refusal ?? "AccessDenied") : logSignInDefect(error);
    return `/sign-in?error=${encodeURIComponent(refusal)}`;
  }
}

async function accountUserId(ctx: Context, user: User, account: Account): Promise<string> {
  if (account.type === "credentials") return user.id;
  const linked = await federatedUserOf(ctx.db.read, account.provider, account.providerAccountId);
  if (linked === null) throw new Error("Somebody was let in whose identity is not linked.");
  return linked.id;
}
