import type { SettingsView } from "@/lib/contract/settings-view";
import type { CiProvider } from "@/lib/contract/v1/trust-rule";

type Project = Pick<SettingsView, "slug" | "project" | "keyless">;

/** A job that uploads without a secret, ready to paste. */
export function ciSnippet(provider: CiProvider, view: Project): string {
  return provider === "github" ? githubSnippet(view) : gitlabSnippet(view);
}

/** The workflow at the project's default branch, as the provider's tokens write it. `host` is of the issuer. */
export function workflowGuess(provider: CiProvider, { project }: Pick<Project, "project">, host: string): string {
  const { repository, defaultBranch } = project;
  return provider === "github"
    ? `${repository}/.github/workflows/leaseboard.yml@refs/heads/${defaultBranch}`
    : `${host}/${repository}//.gitlab-ci.yml@refs/heads/${defaultBranch}`;
}

function githubSnippet({ slug, project, keyless }: Project): string {
  return `# .github/workflows/gate.yml
on: [push, pull_request, merge_group]
jobs:
  leaseboard:
    permissions:
      contents: read
      id-token: write
    # Named with its branch, so that no pull request can change it.
    uses: ${project.repository}/.github/workflows/leaseboard.yml@${project.defaultBranch}

# .github/workflows/leaseboard.yml
on: workflow_call
jobs:
  property:
    runs-on: ubuntu-latest
    environment: property # one for each writer; the rule names it
    steps:
      - uses: actions/checkout@v4
      - run: |
          node leaseboard.mjs upload property property.json \\
            --server ${keyless.origin} --project ${slug} \\
            --commit "$GITHUB_SHA" --branch "$GITHUB_REF_NAME"`;
}

function gitlabSnippet({ slug, keyless }: Project): string {
  return `# .gitlab-ci.yml
property:
  environment: property # one for each writer; the rule names it
  id_tokens:
    LEASEBOARD_ID_TOKEN:
      aud: ${keyless.audience}
  script:
    - |
      node leaseboard.mjs upload property property.json \\
        --server ${keyless.origin} --project ${slug} \\
        --commit "$CI_COMMIT_SHA" --branch "$CI_COMMIT_REF_NAME"`;
}
