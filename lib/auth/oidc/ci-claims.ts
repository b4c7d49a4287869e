import { z } from "zod";
import { commitShaSchema } from "@/lib/contract/v1/primitives";
import type { CiProvider } from "@/lib/contract/v1/trust-rule";
import type { OidcJob } from "@/lib/services/context";
import { refusedToken, shown } from "./refused-token";

/** What a trust rule is compared with, and the job that the token vouches for. */
export type CiClaims = {
  readonly repositoryId: string;
  readonly workflowRef: string;
  readonly environment: string | null;
  readonly job: OidcJob;
};

// Providers write their numbers as text; a number is the same claim.
const digits = z.union([z.string().regex(/^\d{1,20}$/), z.int().nonnegative()]).transform(String);
const line = z.string().min(1).max(600);

const githubSchema = z.object({
  repository_id: digits,
  sha: commitShaSchema,
  ref: line.regex(/^refs\//),
  run_id: digits,
  run_attempt: digits.transform(Number).pipe(z.int().min(1).max(10_000)),
  event_name: line,
  workflow_ref: line.optional(),
  job_workflow_ref: line.optional(),
  check_run_id: digits.optional(),
  environment: line.optional(),
});

const gitlabSchema = z.object({
  project_id: digits,
  sha: commitShaSchema,
  ref: line,
  ref_type: z.enum(["branch", "tag"]),
  pipeline_id: digits,
  pipeline_source: line,
  job_id: digits,
  ci_config_ref_uri: line,
  job_project_id: digits.optional(),
  environment: line.optional(),
});

/** Events of GitHub in which the commit of the token is the code that the job runs. */
const events = ["push", "pull_request", "merge_group", "schedule", "workflow_dispatch", "release"];

/** The repository that a token says it comes from, under the name its provider has for it; null where it says none. */
export function claimedRepository(provider: CiProvider, payload: Readonly<Record<string, unknown>>): string | null {
  const claim = digits.safeParse(provider === "github" ? payload.repository_id : payload.project_id);
  return claim.success ? claim.data : null;
}

/** Reads the claims of a verified token. Throws `unauthenticated` naming a claim that is missing, and for GitHub's unfit events. */
export function readClaims(provider: CiProvider, payload: unknown): CiClaims {
  return provider === "github" ? readGithub(payload) : readGitlab(payload);
}

function readGithub(payload: unknown): CiClaims {
  const claims = parse(githubSchema, payload);
  const workflowRef = claims.job_workflow_ref ?? claims.workflow_ref;
  if (workflowRef === undefined) throw refusedToken("its claims do not fit: job_workflow_ref is missing.");
  if (!events.includes(claims.event_name)) {
    throw refusedToken(
      `the event ${shown(claims.event_name)} is not among ${events.join(", ")}, whose commit is the code that the job runs.`,
    );
  }
  return {
    repositoryId: claims.repository_id,
    workflowRef,
    environment: claims.environment ?? null,
    job: {
      commitSha: claims.sha,
      // Only a branch's own ref counts as the branch: a pull request's source may be called main too.
      branch: claims.ref.replace(/^refs\/heads\//, ""),
      runId: claims.run_id,
      runAttempt: claims.run_attempt,
      jobId: claims.check_run_id ?? workflowRef,
      // GitHub gives a fork's pull request no token; where a setting changes that, no claim says so.
      fork: false,
    },
  };
}

function readGitlab(payload: unknown): CiClaims {
  const claims = parse(gitlabSchema, payload);
  const isMergeRequest = claims.pipeline_source === "merge_request_event";
  const branch = claims.ref_type === "tag" ? `refs/tags/${claims.ref}` : claims.ref;
  return {
    repositoryId: claims.project_id,
    workflowRef: claims.ci_config_ref_uri,
    environment: claims.environment ?? null,
    job: {
      commitSha: claims.sha,
      // The source branch of a merge request may be a fork's, and called main too.
      branch: isMergeRequest ? `${branch} (merge request)` : branch,
      runId: claims.pipeline_id,
      runAttempt: 1,
      jobId: claims.job_id,
      // Before job_project_id, GitLab gave a fork's merge request the ids of the project that it ran in.
      fork: isMergeRequest && claims.job_project_id !== claims.project_id,
    },
  };
}

function parse<S extends z.ZodType>(schema: S, payload: unknown): z.output<S> {
  const result = schema.safeParse(payload);
  if (result.success) return result.data;
  const names = [...new Set(result.error.issues.map(({ path }) => path.join(".")))];
  throw refusedToken(`its claims do not fit: ${names.join(", ")} missing or malformed.`);
}
