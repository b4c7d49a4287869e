import { readFileSync } from "node:fs";
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
    expect(snippet).toContain("uses: acme/tools/parser/.github/workflows/leaseboard-upload.yml@trunk");
    expect(snippet).toContain("LEASEBOARD_SERVER=https://flakes.example.org\nLEASEBOARD_PROJECT=parser\n");
  });

  it("asks GitLab for a token with the project's audience", () => {
    expect(ciSnippet("gitlab", view)).toContain("LEASEBOARD_ID_TOKEN:\n      aud: https://flakes.example.org/p/parser");
  });

  it("names files, jobs, environments and variables as the recipes do", () => {
    const recipe = (path: string) => readFileSync(`docs/recipes/${path}`, "utf8");
    const upload = recipe("github-actions/leaseboard-upload.yml");
    const pipeline = recipe("gitlab-ci/pytest.gitlab-ci.yml");
    const github = ciSnippet("github", view);
    const gitlab = ciSnippet("gitlab", view);
    expect(recipe("github-actions/pytest.yml")).toContain("Put it at .github/workflows/leaseboard.yml;");
    expect(upload).toContain("Put it at .github/workflows/leaseboard-upload.yml on");
    const certain = ["  property-runner:\n", "    environment: leaseboard-property-runner"];
    for (const text of certain) expect([github, upload].map((file) => file.includes(text))).toEqual([true, true]);
    const same = [
      "property-runner:\n",
      "    name: leaseboard-property-runner",
      "    LEASEBOARD_ID_TOKEN:\n      aud: ",
    ];
    for (const text of same) expect([gitlab, pipeline].map((file) => file.includes(text))).toEqual([true, true]);
    for (const name of ["LEASEBOARD_SERVER", "LEASEBOARD_PROJECT"]) expect(upload).toContain(`vars.${name} `);
  });

  it.each(ciProviders)("guesses a workflow of %s that a rule can name", (provider) => {
    const project = { ...view.project, repository: "acme/parser" };
    const workflow_ref = workflowGuess(provider, { project }, "gitlab.example.com");
    const rule = { name: "a", provider, issuer: "https://x", repository_id: "1", workflow_ref, writer: "scorer" };
    expect(createTrustRuleSchema.safeParse(rule).success).toBe(true);
  });
});
