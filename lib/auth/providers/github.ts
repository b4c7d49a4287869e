import type { OAuthConfig } from "next-auth/providers/oauth";
import { z } from "zod";
import type { FederatedUser } from "./federated-user";

const profileSchema = z.object({ id: z.int(), login: z.string(), name: z.string().nullish() });
const emailsSchema = z.array(z.object({ email: z.string(), primary: z.boolean(), verified: z.boolean() }));

type GitHubProfile = { readonly sub: string; readonly name: string; readonly verifiedEmail: string | null };

/** Sign-in with GitHub. Only the primary address that GitHub has verified counts; the profile's public one does not. */
export function githubProvider(settings: { readonly id: string; readonly secret: string }): OAuthConfig<GitHubProfile> {
  return {
    id: "github",
    name: "GitHub",
    type: "oauth",
    issuer: "https://github.com/login/oauth",
    authorization: { url: "https://github.com/login/oauth/authorize", params: { scope: "read:user user:email" } },
    token: "https://github.com/login/oauth/access_token",
    userinfo: {
      url: "https://api.github.com/user",
      request: async ({ tokens }) => readProfile(tokens.access_token ?? ""),
    },
    checks: ["state"],
    clientId: settings.id,
    clientSecret: settings.secret,
    profile: (profile): FederatedUser => ({
      id: profile.sub,
      name: profile.name,
      email: profile.verifiedEmail,
      emailVerified: profile.verifiedEmail !== null,
    }),
  };
}

async function readProfile(accessToken: string): Promise<GitHubProfile> {
  const profile = profileSchema.parse(await ask("https://api.github.com/user", accessToken));
  const emails = emailsSchema.parse(await ask("https://api.github.com/user/emails", accessToken));
  const primary = emails.find((email) => email.primary && email.verified);
  return { sub: String(profile.id), name: profile.name ?? profile.login, verifiedEmail: primary?.email ?? null };
}

async function ask(url: string, accessToken: string): Promise<unknown> {
  const response = await fetch(url, {
    headers: { Authorization: `Bearer ${accessToken}`, Accept: "application/vnd.github+json" },
    signal: AbortSignal.timeout(10_000),
  });
  if (!response.ok) throw new Error(`GitHub answered ${response.status} to ${new URL(url).pathname}.`);
  return response.json();
}
