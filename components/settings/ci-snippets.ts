import type { SettingsView } from "@/lib/contract/settings-view";
import type { CiProvider } from "@/lib/contract/v1/trust-rule";

type Project = Pick<SettingsView, "slug" | "project" | "keyless">;

/** What lets a job in without a secret, ready to paste; the names are those of docs/recipes, which has the whole files. */
export function ciSnippet(provider: CiProvider, view: Project): string {
  return provider === "github" ? githubSnippet(view) : gitlabSnippet(view);
}

/** The workflow at the project's default branch, as the provider's tokens write it. `host` is of the issuer. */
export function workflowGuess(provider: CiProvider, { project }: Pick<Project, "project">, host: string): string {
  const { repository, defaultBranch } = project;
  return provider === "github"
    ? `${repository}/.github/workflows/leaseboard-upload.yml@refs/heads/${defaultBranch}`
    : `${host}/${repository}//.gitlab-ci.yml@refs/heads/${defaultBranch}`;
}

function githubSnippet({ slug, project, keyless }: Project): string {
  return `# Variables of the repository
LEASEBOARD_SERVER=${keyless.origin}
LEASEBOARD_PROJECT=${slug}

# .github/workflows/leaseboard.yml
jobs:
  verdict:
    permissions:
      contents: read
      id-token: write
    # Named with its branch, so that no pull request can change it.
    uses: ${project.repository}/.github/workflows/leaseboard-upload.yml@${project.defaultBranch}
    with:
      stage: verdict

# .github/workflows/leaseboard-upload.yml: one job for each writer
jobs:
  property-runner:
    environment: leaseboard-property-runner # the rule names it
    permissions:
      contents: read
      id-token: write`;
}

function gitlabSnippet({ slug, keyless }: Project): string {
  return `# Variables of the project
LEASEBOARD_SERVER=${keyless.origin}
LEASEBOARD_PROJECT=${slug}

# .gitlab-ci.yml: one job for each writer
property-runner:
  environment:
    name: leaseboard-property-runner # the rule names it
    action: verify
  variables:
    GIT_STRATEGY: none # it has no code of the change
  id_tokens:
    LEASEBOARD_ID_TOKEN:
      aud: ${keyless.audience}`;
}
