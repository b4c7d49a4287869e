import { decodeJwt } from "jose";
import type { Profile } from "next-auth";
import type { OAuthConfig } from "next-auth/providers/oauth";
import { z } from "zod";
import type { OidcProvider } from "@/lib/env";
import type { FederatedUser } from "./federated-user";

const claimsSchema = z.object({
  sub: z.string().min(1),
  name: z.string().optional(),
  preferred_username: z.string().optional(),
  email: z.string().optional(),
  // Some providers send the text "true"; that is not a promise by the standard, so only the boolean counts.
  email_verified: z.unknown().optional(),
});

type Claims = z.infer<typeof claimsSchema>;

/** Sign-in with any OpenID Connect provider, found by discovery. ID token checked, then claims completed by userinfo. */
export function oidcProvider(settings: OidcProvider): OAuthConfig<Claims> {
  return {
    id: "oidc",
    name: settings.name,
    type: "oauth",
    wellKnown: `${settings.issuer.replace(/\/$/, "")}/.well-known/openid-configuration`,
    authorization: { params: { scope: "openid profile email" } },
    idToken: true,
    checks: ["pkce", "state", "nonce"],
    clientId: settings.clientId,
    clientSecret: settings.clientSecret,
    userinfo: {
      request: async ({ client, tokens }) => {
        const claims = decodeJwt(tokens.id_token ?? "");
        if (!client.issuer.metadata.userinfo_endpoint) return profileOf(claims);
        const more = await client.userinfo(tokens.access_token ?? "");
        if (more.sub !== claims.sub)
          throw new Error("The provider's userinfo is about somebody else than its ID token.");
        return profileOf({ ...claims, ...more });
      },
    },
    profile: (profile) => oidcUser(settings.issuer, profile),
  };
}

/** The person in a set of claims. Throws without a subject. */
export function oidcUser(issuer: string, profile: unknown): FederatedUser {
  const claims = claimsSchema.parse(profile);
  return {
    id: `${issuer}|${claims.sub}`,
    name: claims.name ?? claims.preferred_username ?? null,
    email: claims.email ?? null,
    emailVerified: claims.email_verified === true && claims.email !== undefined,
  };
}

// next-auth has checked the ID token's signature, issuer, audience and nonce before it asks for this.
function profileOf(claims: Record<string, unknown>): Profile & Claims {
  const { name, preferred_username, email, ...rest } = claimsSchema.parse(claims);
  return {
    ...rest,
    ...(name === undefined ? {} : { name }),
    ...(preferred_username === undefined ? {} : { preferred_username }),
    ...(email === undefined ? {} : { email }),
  };
}
