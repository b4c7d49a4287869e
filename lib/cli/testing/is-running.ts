import { existsSync, readFileSync } from "node:fs";

/** Whether a process runs; one that only waits for its parent to notice its end does not. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch {
    return false;
  }
  const status = `/proc/${pid}/status`;
  return !existsSync(status) || !/^State:\s+Z/m.test(readFileSync(status, "utf8"));
}
