import { describe, expect, it } from "vitest";
import { ciProviders, createTrustRuleSchema } from "@/lib/contract/v1/trust-rule";
import { ciSnippet, workflowGuess } from "./ci-snippets";

const view = {
  slug: "parser",
  project: { name: "Parser", repository: "acme/tools/parser", defaultBranch: "trunk" },
  keyless: { origin: "https://flakes.example.org", audience: "https://flakes.example.org/p/parser", issuers: [] },
};

describe("what the settings offer to paste", () => {
  it("asks GitHub for a token, by a workflow that no pull request can change", () => {
    const snippet = ciSnippet("github", view);
    expect(snippet).toContain("id-token: write");
    expect(snippet).toContain("uses: acme/tools/parser/.github/workflows/leaseboard.yml@trunk");
    expect(snippet).toContain("--server https://flakes.example.org --project parser");
  });

  it("asks GitLab for a token with the project's audience", () => {
    expect(ciSnippet("gitlab", view)).toContain(
      "LEASEBOARD_ID_TOKEN:\n      aud: https://flakes.example.org/p/parser\n",
    );
  });

  it.each(ciProviders)("guesses a workflow of %s that a rule can name", (provider) => {
    const project = { ...view.project, repository: "acme/parser" };
    const workflow_ref = workflowGuess(provider, { project }, "gitlab.example.com");
    const rule = { name: "a", provider, issuer: "https://x", repository_id: "1", workflow_ref, writer: "scorer" };
    expect(createTrustRuleSchema.safeParse(rule).success).toBe(true);
  });
});
