import { createTrustRuleSchema } from "@/lib/contract/v1/trust-rule";
import type { Transaction } from "@/lib/db/client";
import { DomainError } from "@/lib/domain/errors";
import { env } from "@/lib/env";
import { enterProject, type Need, requirePerson } from "@/lib/services/access";
import { changeProject } from "@/lib/services/change";
import type { Context } from "@/lib/services/context";
import { parseInput } from "@/lib/services/parse";
import { type Pins, pinsEqual, pinsOverlap } from "./pins-overlap";
import { projectAudience } from "./project-audience";
import { type TrustRuleView, trustRuleFacts, trustRuleView } from "./trust-rule-view";

export const createTrustRuleNeed: Need = { role: "owner", session: true };

/**
 * Makes a trust rule (design 6): from now on a job whose token has every pin writes as the rule's writer. In:
 * createTrustRuleSchema. For owners, in a session. Throws `invalid_input` for an issuer that the server's operator does not
 * allow, and `conflict` where one token could be two writers, and for
 * a rule that is there already.
 */
export async function createTrustRule(ctx: Context, slug: string, input: unknown): Promise<TrustRuleView> {
  const { projectId } = await enterProject(ctx, slug, createTrustRuleNeed);
  const person = requirePerson(ctx);
  const { name, provider, writer, ...pinned } = parseInput(createTrustRuleSchema, input);
  const { publicUrl, ciOidcIssuers } = env();
  requireAllowedIssuer(pinned.issuer, ciOidcIssuers);
  const pins: Pins = {
    issuer: pinned.issuer,
    audience: projectAudience(publicUrl, slug),
    repositoryId: pinned.repository_id,
    workflowRef: pinned.workflow_ref,
    environment: pinned.environment,
  };
  return changeProject(ctx, projectId, async ({ tx, now, record }) => {
    await requireOneWriter(tx, projectId, pins, writer);
    const row = await tx.trustRule.create({
      data: { projectId, name, provider, writer, ...pins, createdById: person.userId, createdAt: now },
    });
    record({
      action: "trust_rule.created",
      subject: { type: "trust_rule", id: row.id },
      after: trustRuleFacts(row),
    });
    return trustRuleView(row);
  });
}

// Whom the server asks for keys is its operator's decision: an owner of a project could point it at any address.
function requireAllowedIssuer(issuer: string, allowed: readonly string[]): void {
  if (allowed.includes(issuer)) return;
  const message = `This server trusts ${allowed.join(", ") || "no issuer"}. Its operator sets CI_OIDC_ISSUERS.`;
  throw new DomainError("invalid_input", `issuer: ${message}`, {
    invalidParams: [{ path: "issuer", code: "not_allowed", message }],
  });
}

async function requireOneWriter(tx: Transaction, projectId: string, pins: Pins, writer: string): Promise<void> {
  const rules = await tx.trustRule.findMany({ where: { projectId, revokedAt: null }, orderBy: { createdAt: "asc" } });
  const same = rules.find((rule) => rule.writer === writer && pinsEqual(rule, pins));
  if (same !== undefined) {
    // Revoking one of two would look as if it shut these jobs out.
    throw new DomainError("conflict", `The rule ${same.name} is the same: same jobs, same writer.`);
  }
  const other = rules.find((rule) => rule.writer !== writer && pinsOverlap(rule, pins));
  if (other === undefined) return;
  const message = `The rule ${other.name} lets the same jobs in as ${other.writer}: give each writer's job its own environment.`;
  throw new DomainError("conflict", message, {
    invalidParams: [{ path: "environment", code: "ambiguous", message }],
  });
}
