import type { Io } from "../io";

/** The address of the job that this process belongs to, as GitHub Actions and GitLab CI say it; undefined elsewhere. */
export function jobUrl(env: Io["env"]): string | undefined {
  if (env.GITHUB_ACTIONS === "true") {
    const { GITHUB_SERVER_URL: server, GITHUB_REPOSITORY: repository, GITHUB_RUN_ID: run } = env;
    if (!server || !repository || !run) return undefined;
    return `${server}/${repository}/actions/runs/${run}/attempts/${env.GITHUB_RUN_ATTEMPT ?? "1"}`;
  }
  return env.GITLAB_CI === "true" ? env.CI_JOB_URL : undefined;
}
