import { createServer } from "node:http";
import { Provider } from "oidc-provider";
import { type Loopback, listenOnLoopback } from "./loopback";

/** Somebody whom the test's OpenID Connect provider knows. */
export type OidcAccount = { readonly sub: string; readonly email?: string; readonly email_verified?: boolean };

export type OidcServer = Loopback & {
  readonly clientId: string;
  readonly clientSecret: string;
  /** Who signs in at the provider from now on, without being asked. */
  readonly signInAs: (account: OidcAccount) => void;
};

type GrantContext = {
  readonly oidc: { readonly client: { readonly clientId: string }; readonly session: { readonly accountId: string } };
};

/** A real OpenID Connect provider on loopback with one client. It asks nothing: whoever comes is the account of `signInAs`. */
export async function startOidcServer(redirectUri: string): Promise<OidcServer> {
  const client = { clientId: "leaseboard", clientSecret: "a secret of the test's provider" };
  let account: OidcAccount = { sub: "nobody" };
  const loopback = await listenOnLoopback((issuer) => {
    const provider: Provider = new Provider(issuer, {
      clients: [{ client_id: client.clientId, client_secret: client.clientSecret, redirect_uris: [redirectUri] }],
      claims: { openid: ["sub"], profile: ["name"], email: ["email", "email_verified"] },
      cookies: { keys: ["a key of the test's provider"] },
      ttl: { AccessToken: 600, AuthorizationCode: 60, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
      features: { devInteractions: { enabled: false } },
      interactions: { url: () => "/interaction" },
      findAccount: (_: unknown, sub: string) => ({ accountId: sub, claims: () => ({ name: "Ada", ...account, sub }) }),
      loadExistingGrant: async ({ oidc }: GrantContext) => {
        const grant = new provider.Grant({ clientId: oidc.client.clientId, accountId: oidc.session.accountId });
        grant.addOIDCScope("openid profile email");
        await grant.save();
        return grant;
      },
    });
    const answer = provider.callback();
    return createServer((request, response) => {
      if (request.url !== "/interaction") return answer(request, response);
      return provider.interactionFinished(request, response, { login: { accountId: account.sub } });
    });
  });
  return {
    ...loopback,
    ...client,
    signInAs: (next) => {
      account = next;
    },
  };
}
