import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type JobEnd, machineEnvironment, type StepEnd, withFolder } from "../ci-service";
import { withMounts } from "../mounts";
import { type Ended, runBash } from "../run-bash";
import { actions } from "./actions";
import { fill, type Names, permits } from "./expression";
import type { Called, GithubRun } from "./run-workflow";
import type { Job, Step, Workflow } from "./workflow";

type GivenJob = {
  readonly called: Called;
  readonly name: string;
  readonly job: Job;
  readonly env: Readonly<Record<string, string>>;
  readonly names: Names;
  readonly permissions: Workflow["permissions"];
};

/** Runs the steps of a job on a machine of its own. A failed step fails the job; what its `if:` lets run still runs. */
export function runJob(run: GithubRun, given: GivenJob): Promise<JobEnd> {
  return withFolder((machine) =>
    withMounts(async (enter) => {
      const workspace = join(machine, "work");
      mkdirSync(workspace);
      const env = { ...(await environmentOf(run, given, machine)), ...filled(given.env, given.names) };
      const steps: StepEnd[] = [];
      let failed = false;
      for (const step of given.job.steps) {
        if (!permits(step.if, given.names, { failed })) continue;
        const name = step.name ?? step.uses ?? step.run ?? "";
        const end = await runStep(run, given, step, {
          workspace,
          env: { ...env, ...filled(step.env, given.names) },
          enter,
        });
        steps.push({ name, ...end });
        failed ||= end.code !== 0;
      }
      return { result: failed ? "failure" : "success", steps };
    }),
  );
}

type Place = {
  readonly workspace: string;
  readonly env: Readonly<Record<string, string>>;
  readonly enter: readonly string[];
};

async function runStep(run: GithubRun, given: GivenJob, step: Step, place: Place): Promise<Ended> {
  if (step.run !== undefined) {
    const script = fill(step.run, given.names);
    return runBash({ script, cwd: place.workspace, env: place.env, enter: place.enter });
  }
  const [action = "", version = ""] = (step.uses ?? "").split("@");
  const handler = actions[action];
  if (handler === undefined || version === "") throw new Error(`The action ${step.uses} is not known here.`);
  try {
    return { code: 0, output: handler(run, place.workspace, filled(step.with, given.names)) };
  } catch (error) {
    return { code: 1, output: error instanceof Error ? error.message : String(error) };
  }
}

function filled(values: Readonly<Record<string, string>>, names: Names): Record<string, string> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, fill(value, names)]));
}

async function environmentOf(run: GithubRun, given: GivenJob, machine: string): Promise<Record<string, string>> {
  const { event, runId, attempt, service } = run;
  const summary = join(machine, "summary.md");
  writeFileSync(summary, "");
  // A fork's pull request gets no token, whatever its workflow asks for.
  const hasToken = given.permissions["id-token"] === "write" && event.isFork !== true;
  return {
    ...machineEnvironment(service, machine),
    GITHUB_ACTIONS: "true",
    GITHUB_EVENT_NAME: event.name,
    GITHUB_SHA: event.sha,
    GITHUB_REF: event.ref,
    GITHUB_REF_NAME: event.ref.replace(/^refs\/(?:heads|pull)\//, ""),
    GITHUB_HEAD_REF: event.headRef ?? "",
    GITHUB_RUN_ID: String(runId),
    GITHUB_RUN_ATTEMPT: String(attempt),
    GITHUB_JOB: given.name,
    GITHUB_REPOSITORY: "acme/parser",
    GITHUB_SERVER_URL: "https://github.com",
    GITHUB_STEP_SUMMARY: summary,
    ...(hasToken ? service.tokens.environmentFor(tokenClaims(run, given)) : {}),
  };
}

/** What GitHub says of a job in its tokens, beside issuer, audience and time. */
function tokenClaims({ event, runId, attempt }: GithubRun, { called, name, job }: GivenJob) {
  const workflowRef = (path: string, ref: string) => `acme/parser/${path}@${ref}`;
  return {
    repository: "acme/parser",
    repository_id: "74",
    event_name: event.name,
    sha: event.sha,
    ref: event.ref,
    run_id: String(runId),
    run_attempt: String(attempt),
    check_run_id: `${runId}${attempt}${[...(called.prefix + name)].reduce((sum, one) => sum * 31 + one.charCodeAt(0), 7) % 1e9}`,
    workflow_ref: workflowRef(".github/workflows/leaseboard.yml", event.ref),
    job_workflow_ref: workflowRef(called.path, called.prefix === "" ? event.ref : `refs/heads/${called.ref}`),
    environment: job.environment,
  };
}
