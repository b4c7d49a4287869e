import type { JWTPayload } from "jose";
import type { Database } from "@/lib/db/client";
import { DomainError } from "@/lib/domain/errors";
import { writers } from "@/lib/domain/words";
import { logRefusedToken } from "@/lib/http/log-refused-token";
import type { CredentialActor } from "@/lib/services/context";
import { storedWord } from "@/lib/services/mappers/stored-word";
import { touchLastUse } from "../last-use";
import { bindJob } from "./bind-job";
import { fittingRule } from "./fitting-rule";
import { IssuerKeys } from "./issuer-keys";
import { readToken } from "./read-token";
import { refusedToken, shown } from "./refused-token";
import { verifyToken } from "./verify-token";

/** Whom the server's operator trusts to issue tokens, and the server's own origin. */
export type OidcSettings = { readonly issuers: readonly string[]; readonly publicUrl: string };

type Deps = { readonly db: Database; readonly now: () => Date; readonly oidc: OidcSettings };

const issuerKeys = new IssuerKeys();

/**
 * The CI job that an identity token vouches for, as the writer of the trust rule that its claims fit (design 6). No issuer is
 * asked for keys unless the operator allows it and a live rule names it. Throws `unauthenticated` with the reason; nothing about
 * rules is told to a token that is not signed, nor to another repository's.
 */
export async function oidcActor(token: string, deps: Deps): Promise<CredentialActor> {
  const { db, oidc } = deps;
  const unverified = readToken(token);
  const issuer = await requireIssuer(unverified, deps);
  const audience = typeof unverified.aud === "string" ? unverified.aud : "";
  const rules = await db.read.trustRule.findMany({
    where: { issuer, audience, revokedAt: null },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
  });
  try {
    const now = deps.now();
    const payload = await verifyToken(token, issuer, issuerKeys.finder(issuer, now), now);
    const { rule, claims } = fittingRule(rules, payload, oidc.publicUrl);
    await bindJob(db, issuer, claims.job, now);
    void touchLastUse(db, "trustRule", rule, now);
    return {
      kind: "credential",
      credentialId: rule.id,
      projectId: rule.projectId,
      writer: storedWord(writers, rule.writer),
      name: rule.name,
      oidc: claims.job,
    };
  } catch (error) {
    const [rule] = rules;
    if (rule !== undefined && error instanceof DomainError) {
      logRefusedToken({ projectId: rule.projectId, reason: error.message, claims: loggedClaims(unverified) });
    }
    throw error;
  }
}

// Before any network request: a stranger's token must not choose whom the server talks to.
async function requireIssuer({ iss }: JWTPayload, { db, oidc }: Deps): Promise<string> {
  if (iss === undefined || !oidc.issuers.includes(iss)) {
    throw refusedToken(`the issuer ${shown(iss)} is not among those that this server accepts.`);
  }
  const rule = await db.read.trustRule.findFirst({ where: { issuer: iss, revokedAt: null }, select: { id: true } });
  if (rule === null) throw refusedToken(`no trust rule for the issuer ${iss}.`);
  return iss;
}

const logged = ["iss", "aud", "repository_id", "project_id", "job_workflow_ref", "workflow_ref", "ci_config_ref_uri"];
const loggedOfJob = ["environment", "event_name", "pipeline_source", "sha", "run_id", "pipeline_id", "job_id"];

function loggedClaims(payload: JWTPayload): Record<string, string> {
  const present = [...logged, ...loggedOfJob].filter((name) => payload[name] !== undefined);
  return Object.fromEntries(present.map((name) => [name, shown(payload[name])]));
}
