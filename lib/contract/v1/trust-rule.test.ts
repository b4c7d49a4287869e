import { describe, expect, it } from "vitest";
import { createTrustRuleSchema } from "./trust-rule";

const github = {
  name: "properties",
  provider: "github",
  issuer: "https://token.actions.githubusercontent.com",
  repository_id: "74",
  workflow_ref: "acme/gate/.github/workflows/leaseboard.yml@refs/heads/main",
  writer: "property-runner",
};
const gitlab = {
  ...github,
  provider: "gitlab",
  issuer: "https://gitlab.com",
  workflow_ref: "gitlab.com/acme/tools/gate//.gitlab-ci.yml@refs/heads/main",
};

const problems = (input: object) =>
  createTrustRuleSchema.safeParse(input).error?.issues.map(({ path, message }) => `${path.join(".")}: ${message}`) ??
  [];

describe("a trust rule", () => {
  it.each([
    github,
    gitlab,
    { ...github, environment: "properties" },
    { ...github, workflow_ref: "acme/gate/.github/workflows/a.yaml@refs/tags/v1.2" },
    { ...github, workflow_ref: "acme/gate/.github/workflows/a.yml@refs/heads/release/1.x@stable" },
    { ...gitlab, workflow_ref: "git.acme.example:8443/acme/gate//ci/gate.yml@refs/tags/v1" },
  ])("is taken as it stands: $provider, $workflow_ref", (input) => {
    expect(createTrustRuleSchema.parse(input)).toEqual({ environment: null, ...input });
  });

  it.each<[string, object, RegExp]>([
    ["a wildcard ref", { ...github, workflow_ref: `${github.workflow_ref}*` }, /^workflow_ref: No wildcards/],
    ["any workflow", { ...github, workflow_ref: "acme/gate/.github/workflows/*.yml@refs/heads/main" }, /No wildcards/],
    [
      "a pull request's ref",
      { ...github, workflow_ref: "acme/gate/.github/workflows/a.yml@refs/pull/3/merge" },
      /pull/,
    ],
    [
      "a merge request's ref",
      { ...gitlab, workflow_ref: "g.l/a/b//.gitlab-ci.yml@refs/merge-requests/3/head" },
      /pull/,
    ],
    ["a short ref", { ...github, workflow_ref: "acme/gate/.github/workflows/a.yml@main" }, /End it with @refs\/heads/],
    ["no ref", { ...github, workflow_ref: "acme/gate/.github/workflows/a.yml" }, /End it with @refs\/heads/],
    ["an empty ref", { ...github, workflow_ref: "acme/gate/.github/workflows/a.yml@refs/heads/" }, /End it with/],
    ["a folder of workflows", { ...github, workflow_ref: "acme/gate/.github/workflows@refs/heads/main" }, /as in acme/],
    ["GitLab's spelling for GitHub", { ...gitlab, provider: "github" }, /as in acme\/parser/],
    ["GitHub's spelling for GitLab", { ...github, provider: "gitlab" }, /as in gitlab\.example\.com/],
    ["a repository's name", { ...github, repository_id: "acme/gate" }, /^repository_id: Type the repository's number/],
    ["the writer of agents", { ...github, writer: "agent" }, /^writer: A rule gives one writer of CI/],
    ["an empty environment", { ...github, environment: " " }, /^environment: /],
    ["an audience of one's own", { ...github, audience: "https://example.org" }, /Unrecognized key/],
  ])("is refused with %s", (_, input, message) => {
    expect(problems(input)).toEqual([expect.stringMatching(message)]);
  });
});
