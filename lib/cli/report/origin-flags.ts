import { uploadReportSchema } from "@/lib/contract/v1/evidence";
import { usageError } from "../cli-error";
import type { Io } from "../io";
import { jobOfEnvironment } from "./job-of-environment";

/** Where an upload comes from, as the API's query has it. */
export const originFlags = {
  branch: { type: "string" },
  shard: { type: "string" },
  "run-id": { type: "string" },
  "run-attempt": { type: "string" },
  "job-id": { type: "string" },
  fork: { type: "boolean" },
} as const;

type OriginValues = {
  readonly [Name in keyof typeof originFlags]?: string | boolean | undefined;
};

/**
 * The query of an upload: flags, and run and job from the environment of GitHub Actions or GitLab CI where no flag says them.
 * `more` are fields of this upload alone, by their name in the API. Throws a usage error that names the flag.
 */
export function originQuery(
  command: string,
  values: OriginValues,
  io: Io,
  more: Readonly<Record<string, string>> = {},
): string {
  if (values.branch === undefined) throw usageError("--branch is missing", command);
  const job = jobOfEnvironment(io.env);
  const given = {
    branch: values.branch,
    shard: values.shard,
    run_id: values["run-id"] ?? job.runId,
    run_attempt: values["run-attempt"] ?? job.runAttempt,
    job_id: values["job-id"] ?? job.jobId,
    fork: values.fork === true ? "true" : undefined,
    ...more,
  };
  const parsed = uploadReportSchema.safeParse(given);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw usageError(`--${String(issue?.path[0]).replaceAll("_", "-")}: ${issue?.message}`, command);
  }
  const present = Object.entries(given).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  );
  return new URLSearchParams(present).toString();
}
