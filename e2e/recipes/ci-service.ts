import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Ended } from "./run-bash";
import type { ScratchRepository } from "./scratch-repository";

export type StepEnd = Ended & { readonly name: string };
export type JobEnd = { readonly result: "success" | "failure" | "skipped"; readonly steps: readonly StepEnd[] };

/** How every job of a run ended, by its name; a job of a called workflow has the name of its caller before it (`verdict / gate`). */
export type RunEnd = ReadonlyMap<string, JobEnd>;

/** What is common to the two CI services: a repository, a place for artifacts, and what its machines have. */
export type CiService = {
  readonly repository: ScratchRepository;
  /** Folder of programs that stand before the machine's own: installers without a network. */
  readonly tools: string;
  /** Variables of the repository that its administrators set. */
  readonly vars: Readonly<Record<string, string>>;
  /** What the tests of the scratch repository see of the weather; of no CI service. */
  readonly weather: Readonly<Record<string, string>>;
};

/** The environment of a machine on which nothing of this process is known. */
export function machineEnvironment({ tools, weather }: CiService, home: string): Record<string, string> {
  return {
    PATH: `${tools}:${process.env.PATH}`,
    HOME: home,
    TMPDIR: home,
    LANG: "C.UTF-8",
    CI: "true",
    PYTHONDONTWRITEBYTECODE: "1",
    GIT_CONFIG_GLOBAL: "/dev/null",
    ...weather,
  };
}

/** A folder that is gone when `use` is done. */
export async function withFolder<T>(use: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), "recipe-job-"));
  try {
    return await use(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The step of a job that a test asks about. Throws with all there was, where it did not run. */
export function stepOf(run: RunEnd, job: string, step: string): StepEnd {
  const found = run.get(job)?.steps.find(({ name }) => name === step);
  if (found !== undefined) return found;
  throw new Error(`No step ${step} of the job ${job} ran.\n${describeRun(run)}`);
}

/** Everything that a run printed, to be read when a test fails. */
export function describeRun(run: RunEnd): string {
  return [...run]
    .flatMap(([job, { result, steps }]) => [
      `== ${job}: ${result}`,
      ...steps.map(({ name, code, output }) => `-- ${name}: ${code}\n${output}`),
    ])
    .join("\n");
}
