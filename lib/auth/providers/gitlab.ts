import type { OAuthConfig } from "next-auth/providers/oauth";
import type { FederatedUser } from "./federated-user";

type GitLabProfile = {
  readonly id: number;
  readonly username: string;
  readonly name: string | null;
  readonly email: string | null;
  readonly confirmed_at: string | null;
};

type Settings = { readonly id: string; readonly secret: string; readonly url: string };

/** Sign-in with a GitLab server. An address counts as verified once GitLab has had it confirmed. */
export function gitlabProvider({ id, secret, url }: Settings): OAuthConfig<GitLabProfile> {
  return {
    id: "gitlab",
    name: url === "https://gitlab.com" ? "GitLab" : `GitLab (${new URL(url).host})`,
    type: "oauth",
    authorization: { url: `${url}/oauth/authorize`, params: { scope: "read_user" } },
    token: `${url}/oauth/token`,
    userinfo: `${url}/api/v4/user`,
    checks: ["pkce", "state"],
    clientId: id,
    clientSecret: secret,
    profile: (profile): FederatedUser => ({
      id: `${url}|${profile.id}`,
      name: profile.name ?? profile.username,
      email: profile.email,
      emailVerified: Boolean(profile.confirmed_at) && profile.email !== null,
    }),
  };
}
