import type { TrustRuleInput } from "@/lib/contract/v1/trust-rule";
import { createTrustRule } from "@/lib/services/trust/create-trust-rule";
import type { TrustRuleView } from "@/lib/services/trust/trust-rule-view";
import type { CiIssuer } from "./ci-issuer";
import type { World } from "./world";

/** The pins that the tokens of `startCiIssuer` have, for a rule of the property runner. */
export function buildTrustRule(issuer: CiIssuer, rule: Partial<TrustRuleInput> = {}): TrustRuleInput {
  const isGitlab = rule.provider === "gitlab";
  return {
    name: "properties",
    provider: "github",
    issuer: issuer.issuer,
    repository_id: isGitlab ? "20" : "74",
    workflow_ref: isGitlab
      ? "gitlab.example.com/acme/gate//.gitlab-ci.yml@refs/heads/main"
      : "acme/gate/.github/workflows/leaseboard.yml@refs/heads/main",
    environment: null,
    writer: "property-runner",
    ...rule,
  };
}

/** Makes a trust rule as an owner of the world's project. */
export async function addTrustRule(
  world: World,
  issuer: CiIssuer,
  rule: Partial<TrustRuleInput> = {},
): Promise<TrustRuleView> {
  return createTrustRule(await world.member("owner"), world.slug, buildTrustRule(issuer, rule));
}
