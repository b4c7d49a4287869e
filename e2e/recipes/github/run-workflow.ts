import type { CiService, JobEnd, RunEnd } from "../ci-service";
import { fill, type Names, permits } from "./expression";
import { runJob } from "./run-job";
import type { TokenEndpoint } from "./token-endpoint";
import { inOrder, type Job, parseWorkflow, type Workflow } from "./workflow";

/** What made GitHub run a workflow. */
export type GithubEvent = {
  readonly name: "pull_request" | "merge_group" | "push";
  /** The commit that is tested: of a pull request, main with it merged. */
  readonly sha: string;
  readonly ref: string;
  readonly headRef?: string;
  readonly headSha?: string;
  readonly pullRequest?: number;
  readonly isFork?: boolean;
};

export type GithubRun = {
  readonly service: CiService & { readonly tokens: TokenEndpoint };
  readonly event: GithubEvent;
  readonly runId: number;
  /** 2 when somebody runs all jobs again. */
  readonly attempt: number;
  /** What upload-artifact keeps. */
  readonly artifacts: string;
};

/** A workflow file at a ref of the repository, with what its caller gives it. */
export type Called = {
  readonly path: string;
  readonly ref: string;
  readonly prefix: string;
  readonly inputs: Names;
  readonly permissions: Workflow["permissions"] | null;
};

/** Runs a workflow as GitHub does, one job after the other in the order of their needs. Throws where GitHub would refuse the file. */
export async function runWorkflow(run: GithubRun, called: Called): Promise<RunEnd> {
  const workflow = parseWorkflow(run.service.repository.fileAt(called.ref, called.path));
  const ends = new Map<string, JobEnd>();
  const results: Record<string, string> = {};
  const base = { ...contextOf(run), ...called.inputs };
  for (const [name, job] of inOrder(workflow.jobs)) {
    const names: Names = { ...base, ...needsOf(job, results) };
    const failed = job.needs.some((need) => results[need] !== "success");
    const permissions = job.permissions ?? workflow.permissions;
    requirePermitted(called, name, permissions);
    if (!permits(job.if, names, { failed })) results[name] = "skipped";
    else if (job.uses !== undefined) {
      const inner = await runWorkflow(run, callOf(job, name, called, names, permissions));
      for (const [innerName, end] of inner) ends.set(innerName, end);
      results[name] = [...inner.values()].some(({ result }) => result === "failure") ? "failure" : "success";
      continue;
    } else {
      const env = { ...workflow.env, ...job.env };
      const end = await runJob(run, { called, name, job, env, names, permissions });
      ends.set(called.prefix + name, end);
      results[name] = end.result;
      continue;
    }
    ends.set(called.prefix + name, { result: "skipped", steps: [] });
  }
  return ends;
}

/** A called workflow of this repository at a branch. Its jobs may do no more than the caller's job may. */
function callOf(job: Job, name: string, called: Called, names: Names, permissions: Workflow["permissions"]): Called {
  const match = /^acme\/parser\/(\.github\/workflows\/[\w-]+\.yml)@(\w+)$/.exec(job.uses ?? "");
  const [, path, ref] = match ?? [];
  if (path === undefined || ref === undefined) throw new Error(`The workflow ${job.uses} is not known here.`);
  if (job.steps.length > 0) throw new Error(`${name} calls a workflow and has steps of its own.`);
  const inputs = Object.entries(job.with).map(([key, value]) => [`inputs.${key}`, fill(value, names)]);
  return { path, ref, prefix: `${called.prefix}${name} / `, inputs: Object.fromEntries(inputs), permissions };
}

function requirePermitted(called: Called, name: string, wanted: Workflow["permissions"]): void {
  if (called.permissions === null) return;
  const beyond = Object.entries(wanted).filter(
    ([scope, level]) => level !== "none" && ![level, "write"].includes(called.permissions?.[scope] ?? "none"),
  );
  if (beyond.length > 0) throw new Error(`${called.prefix}${name} asks for more than its caller permits: ${beyond}`);
}

function needsOf(job: Job, results: Readonly<Record<string, string>>): Names {
  return Object.fromEntries(job.needs.map((need) => [`needs.${need}.result`, results[need] ?? ""]));
}

function contextOf({ service, event, runId, attempt }: GithubRun): Names {
  const vars = Object.entries(service.vars).map(([name, value]) => [`vars.${name}`, value]);
  return {
    ...Object.fromEntries(vars),
    "github.event_name": event.name,
    "github.sha": event.sha,
    "github.ref": event.ref,
    "github.head_ref": event.headRef ?? null,
    "github.run_id": runId,
    "github.run_attempt": attempt,
    "github.event.repository.default_branch": "main",
    "github.event.pull_request.number": event.pullRequest ?? null,
    "github.event.pull_request.head.sha": event.headSha ?? null,
  };
}
