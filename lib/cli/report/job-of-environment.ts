import type { Io } from "../io";

export type Job = {
  readonly runId: string | undefined;
  readonly runAttempt: string | undefined;
  readonly jobId: string | undefined;
};

/** The run and job that this process belongs to, as GitHub Actions and GitLab CI say it; nothing elsewhere. */
export function jobOfEnvironment(env: Io["env"]): Job {
  if (env.GITHUB_ACTIONS === "true") {
    return { runId: env.GITHUB_RUN_ID, runAttempt: env.GITHUB_RUN_ATTEMPT, jobId: env.GITHUB_JOB };
  }
  if (env.GITLAB_CI === "true") return { runId: env.CI_PIPELINE_ID, runAttempt: undefined, jobId: env.CI_JOB_ID };
  return { runId: undefined, runAttempt: undefined, jobId: undefined };
}
