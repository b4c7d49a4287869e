import type { JWTPayload } from "jose";
import { ciProviders } from "@/lib/contract/v1/trust-rule";
import type { TrustRule } from "@/lib/db/generated/sqlite/client";
import { storedWord } from "@/lib/services/mappers/stored-word";
import { projectAudience } from "@/lib/services/trust/project-audience";
import { type CiClaims, claimedRepository, readClaims } from "./ci-claims";
import { refusedToken, shown } from "./refused-token";

type Fit = { readonly rule: TrustRule; readonly claims: CiClaims };

/**
 * The rule whose every pin a verified token has, oldest first. In: the live rules of its issuer and audience. Throws
 * `unauthenticated` naming the first pin that no rule has; to a repository without any rule it says the same as for an audience
 * without one, so that nobody learns which projects there are.
 */
export function fittingRule(rules: readonly TrustRule[], payload: JWTPayload, publicUrl: string): Fit {
  const own = rules.filter((rule) => claimedRepository(providerOf(rule), payload) === rule.repositoryId);
  const [first] = own;
  if (first === undefined) throw strangeRepository(payload, publicUrl);
  const claims = readClaims(providerOf(first), payload);
  const sameWorkflow = own.filter((rule) => rule.workflowRef === claims.workflowRef);
  if (sameWorkflow.length === 0) throw refusedToken(`no trust rule for the workflow ${shown(claims.workflowRef)}.`);
  const rule = sameWorkflow.find(({ environment }) => environment === null || environment === claims.environment);
  if (rule === undefined) {
    throw refusedToken(`no trust rule of its workflow is for the environment ${shown(claims.environment)}.`);
  }
  return { rule, claims };
}

function strangeRepository(payload: JWTPayload, publicUrl: string) {
  const { aud } = payload;
  const prefix = projectAudience(publicUrl, "");
  if (typeof aud !== "string" || !aud.startsWith(prefix)) {
    const named = Array.isArray(aud) ? aud.join(" and ") : aud;
    return refusedToken(`wrong audience ${shown(named)}: this server's projects have ${prefix}<project>.`);
  }
  const repository = ciProviders.map((provider) => claimedRepository(provider, payload)).find((id) => id !== null);
  if (repository === undefined) return refusedToken("its claims do not fit: repository_id or project_id missing.");
  return refusedToken(`no trust rule for the audience ${shown(aud)} and the repository ${repository}.`);
}

function providerOf(rule: TrustRule) {
  return storedWord(ciProviders, rule.provider);
}
