import { readdirSync, readFileSync } from "node:fs";

/** Set for every process of a run; who started them all may have ended. */
export const markName = "LEASEBOARD_RUN";

/** The runs that have not been ended yet: process group by mark. */
const started = new Map<string, number>();

/** Notes a run, so that `endAllRuns` finds it. */
export function noteRun(mark: string, group: number): void {
  started.set(mark, group);
}

/**
 * Kills what is left of a run: its process group, and, where /proc tells, processes that left the group. A grandchild that lives
 * on would write into the next run.
 */
export function endRun(mark: string): void {
  const group = started.get(mark);
  if (group !== undefined) kill(-group);
  // A process that is being started may show up only in the second look.
  for (let look = 0; look < 5; look++) {
    const left = processesOf(mark);
    if (left.length === 0) break;
    left.forEach(kill);
  }
  started.delete(mark);
}

/** Kills every run of this process; for when it is interrupted. */
export function endAllRuns(): void {
  for (const mark of [...started.keys()]) endRun(mark);
}

function processesOf(mark: string): number[] {
  const names = namesIn("/proc").filter((name) => /^\d+$/.test(name));
  return names.flatMap((name) => (environmentOf(name).includes(`${markName}=${mark}\0`) ? [Number(name)] : []));
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return []; // Not on Linux: the process group has to do.
  }
}

function environmentOf(process: string): string {
  try {
    return readFileSync(`/proc/${process}/environ`, "latin1");
  } catch {
    return ""; // Ended meanwhile, or another user's.
  }
}

function kill(target: number): void {
  try {
    process.kill(target, "SIGKILL");
  } catch {
    // Nothing is left of it.
  }
}
