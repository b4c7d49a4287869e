import { authSecret } from "@/lib/auth-secret";
import type { Database } from "@/lib/db/client";
import { DomainError } from "@/lib/domain/errors";
import { env } from "@/lib/env";
import type { Actor } from "@/lib/services/context";
import { bearerActor } from "./bearer-actor";
import type { OidcSettings } from "./oidc/oidc-actor";
import { requireSameOrigin } from "./same-origin";
import { sessionActor } from "./session-actor";
import { cookiesOf, readSession, type SessionSettings } from "./session-token";

type Deps = {
  readonly db: Database;
  readonly now: () => Date;
  readonly session?: SessionSettings;
  readonly oidc?: OidcSettings;
};

/**
 * Who sends an API request: the holder of a bearer secret or identity token, else the person of the session cookie, else null. A bearer that
 * is not good is refused and never falls back to the cookie. Throws `unauthenticated`, or `forbidden` for a changing
 * request that came with a session from another site.
 */
export async function requestActor(request: Request, deps: Deps): Promise<Actor | null> {
  const bearer = bearerOf(request);
  if (bearer !== null) return bearerActor(bearer, { ...deps, oidc: deps.oidc ?? oidcSettings() });
  const session = deps.session ?? { secret: authSecret(), publicUrl: env().publicUrl };
  const claims = await readSession(cookiesOf(request), session);
  const actor = await sessionActor(deps.db.read, claims);
  if (actor !== null) requireSameOrigin(request, session.publicUrl);
  return actor;
}

function oidcSettings(): OidcSettings {
  const { ciOidcIssuers: issuers, publicUrl } = env();
  return { issuers, publicUrl };
}

// Other schemes belong to a proxy in front of the server.
function bearerOf(request: Request): string | null {
  const header = request.headers.get("authorization")?.trim() ?? "";
  if (!/^bearer(\s|$)/i.test(header)) return null;
  const secret = header.slice("bearer".length).trim();
  if (secret === "") throw new DomainError("unauthenticated", "The Authorization header holds no credential.");
  return secret;
}
