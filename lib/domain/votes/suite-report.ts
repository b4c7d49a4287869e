import type { Lane } from "@/lib/domain/words";
import type { Upload } from "./upload";

export const attemptOutcomes = ["passed", "failed", "errored", "skipped"] as const;
export type AttemptOutcome = (typeof attemptOutcomes)[number];

/** One test in one report, with every attempt that the report shows, in the order they were made. */
export type ReportedResult = {
  /** The id of the collected test it was joined to by an exact rule; null when no rule joined it. Never a guess. */
  readonly testId: string | null;
  /** What to call it where there is no id: its name as the report gives it. */
  readonly subject: string;
  readonly variant: string | null;
  readonly attempts: readonly { readonly outcome: AttemptOutcome }[];
};

/** What one uploaded report says (design 3.6). Totals of the suite are not kept: they are never believed. */
export type SuiteReport = Upload & {
  /** By the writer: property-runner reports merge, fixture-runner witness, flake-runner freeze. */
  readonly lane: Lane;
  /** The name people know it by: its file, else its suite. */
  readonly name: string;
  /** The CI job it comes from, the same over the job's run attempts where CI says so; opaque. */
  readonly job: string;
  /** 1 for the first run of the job. */
  readonly runAttempt: number;
  /** Of the test command that ran this suite and shard; null when it was not sent. */
  readonly exitCode: number | null;
  readonly results: readonly ReportedResult[];
  /** Failures that belong to no test: collection errors, crashes, global teardown. One message each. */
  readonly errorsOutsideTests: readonly string[];
  /** The run was cut short: a test it does not hold was not run. */
  readonly incomplete: boolean;
  /** Whether the format shows each attempt. If not, reruns are unknown and never 0. */
  readonly retriesVisible: boolean;
  /** Why the file could not be read (empty, broken); its results are then empty. Null: it was read. */
  readonly unreadable: string | null;
};
