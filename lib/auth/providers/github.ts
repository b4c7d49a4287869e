import type { OAuthConfig } from "next-auth/providers/oauth";
import { z } from "zod";
import type { FederatedUser } from "./federated-user";

const profileSchema = z.object({ id: z.int(), login: z.string(), name: z.string().nullish() });
const emailsSchema = z.array(z.object({ email: z.string(), primary: z.boolean(), verified: z.boolean() }));

type GitHubProfile = { readonly sub: string; readonly name: string; readonly verifiedEmail: string | null };

const web = "https://github.com";
const publicApi = "https://api.github.com";

/** Sign-in with GitHub. Only the primary address that GitHub has verified counts; the profile's public one does not. */
export function githubProvider(settings: { readonly id: string; readonly secret: string }): OAuthConfig<GitHubProfile> {
  return {
    id: "github",
    name: "GitHub",
    type: "oauth",
    issuer: `${web}/login/oauth`,
    authorization: { url: `${web}/login/oauth/authorize`, params: { scope: "read:user user:email" } },
    token: `${web}/login/oauth/access_token`,
    userinfo: {
      url: `${publicApi}/user`,
      request: async ({ tokens }) => readGitHubProfile(publicApi, tokens.access_token ?? ""),
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

/** The person behind an access token. Throws when GitHub does not answer as it should. */
export async function readGitHubProfile(api: string, accessToken: string): Promise<GitHubProfile> {
  const profile = profileSchema.parse(await ask(`${api}/user`, accessToken));
  const emails = emailsSchema.parse(await ask(`${api}/user/emails`, accessToken));
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
