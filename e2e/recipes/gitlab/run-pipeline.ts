import { chmodSync, cpSync, existsSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { type CiService, type JobEnd, machineEnvironment, type RunEnd, withFolder } from "../ci-service";
import { withMounts } from "../mounts";
import { runBash } from "../run-bash";
import { expand, type GitlabJob, holds, type Pipeline, parsePipeline } from "./pipeline";

/** What made GitLab run a pipeline. */
export type GitlabEvent = {
  readonly source: "merge_request_event" | "push";
  readonly sha: string;
  readonly ref: string;
  readonly mergeRequest?: { readonly iid: number; readonly sourceSha: string; readonly eventType: string };
};

export type GitlabRun = {
  readonly service: CiService & {
    readonly mint: (claims: Readonly<Record<string, unknown>>) => Promise<string>;
    /** Variables of the project that belong to one environment. */
    readonly ofEnvironment: Readonly<Record<string, Readonly<Record<string, string>>>>;
  };
  readonly event: GitlabEvent;
  readonly pipelineId: number;
  readonly artifacts: string;
};

/** Runs a pipeline as GitLab does, one job after the other, stage by stage. Every job has the artifacts of the stages before. */
export async function runPipeline(run: GitlabRun): Promise<RunEnd> {
  const pipeline = parsePipeline(run.service.repository.fileAt(run.event.sha, ".gitlab-ci.yml"));
  const ends = new Map<string, JobEnd>();
  const known = predefined(run);
  if (!pipeline.rules.some((rule) => holds(rule, known))) return ends;
  let failed = false;
  for (const [index, job] of pipeline.jobs.entries()) {
    const runs: boolean = job.when === "always" || !failed;
    const end: JobEnd = runs ? await runJob(run, pipeline, job, index) : { result: "skipped", steps: [] };
    ends.set(job.name, end);
    failed ||= end.result === "failure" && !job.allow_failure;
  }
  return ends;
}

function runJob(run: GitlabRun, pipeline: Pipeline, job: GitlabJob, index: number): Promise<JobEnd> {
  return withFolder((machine) =>
    withMounts(async (enter) => {
      const workspace = join(machine, "builds");
      // As in a container of its own: another user finds the way to the work tree, and a place for temporary files.
      chmodSync(machine, 0o1777);
      if (job.variables?.GIT_STRATEGY === "none") mkdirSync(workspace);
      else run.service.repository.checkout(run.event.sha, workspace);
      if (existsSync(run.artifacts)) cpSync(run.artifacts, workspace, { recursive: true });
      const env = await environmentOf(run, pipeline, job, index, machine);
      const script = [...(job.before_script ?? []), ...job.script].join("\n");
      const end = await runBash({ script, cwd: workspace, env, enter });
      for (const path of job.artifacts?.paths ?? []) {
        const made = join(workspace, path);
        if (existsSync(made)) cpSync(made, join(run.artifacts, path), { recursive: true });
      }
      return { result: end.code === 0 ? "success" : "failure", steps: [{ name: "script", ...end }] };
    }),
  );
}

async function environmentOf(
  run: GitlabRun,
  pipeline: Pipeline,
  job: GitlabJob,
  index: number,
  machine: string,
): Promise<Record<string, string>> {
  const { service, event, pipelineId } = run;
  const jobId = `${pipelineId}${index}`;
  const environment = job.environment?.name;
  const known: Record<string, string> = {
    ...machineEnvironment(service, machine),
    ...predefined(run),
    CI_JOB_ID: jobId,
    CI_JOB_URL: `https://gitlab.example.com/acme/parser/-/jobs/${jobId}`,
    ...pipeline.variables,
    ...job.variables,
    // Variables of the project win over those of the file.
    ...service.vars,
    ...(environment === undefined ? {} : service.ofEnvironment[environment]),
  };
  const isMergeRequest = event.source === "merge_request_event";
  for (const [name, { aud }] of Object.entries(job.id_tokens ?? {})) {
    known[name] = await service.mint({
      aud: expand(aud, known),
      project_id: "74",
      job_project_id: "74",
      pipeline_id: String(pipelineId),
      pipeline_source: event.source,
      job_id: jobId,
      ref: event.ref,
      ref_type: "branch",
      sha: event.sha,
      environment,
      ci_config_ref_uri: `gitlab.example.com/acme/parser//.gitlab-ci.yml@refs/${
        isMergeRequest ? `merge-requests/${event.mergeRequest?.iid}/merge` : `heads/${event.ref}`
      }`,
    });
  }
  return known;
}

function predefined({ service, event, pipelineId }: GitlabRun): Record<string, string> {
  const { mergeRequest } = event;
  const common = {
    GITLAB_CI: "true",
    CI_PIPELINE_SOURCE: event.source,
    CI_PIPELINE_ID: String(pipelineId),
    CI_COMMIT_SHA: event.sha,
    CI_COMMIT_REF_NAME: event.ref,
    CI_DEFAULT_BRANCH: "main",
    ...service.vars,
  };
  if (mergeRequest === undefined) return { ...common, CI_COMMIT_BRANCH: event.ref };
  return {
    ...common,
    CI_MERGE_REQUEST_IID: String(mergeRequest.iid),
    CI_MERGE_REQUEST_SOURCE_BRANCH_NAME: event.ref,
    CI_MERGE_REQUEST_SOURCE_BRANCH_SHA: mergeRequest.sourceSha,
    CI_MERGE_REQUEST_EVENT_TYPE: mergeRequest.eventType,
  };
}
