import { chmodSync, lstatSync, mkdtempSync, readdirSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { endAllRuns } from "./started-runs";

const signals = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

/**
 * A folder of this run alone, readable by its user alone, that is gone afterwards: also when the run is interrupted, and then what
 * was started in it is gone too.
 */
export async function withScratchFolder<T>(use: (folder: string) => Promise<T>): Promise<T> {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), "leaseboard-run-")));
  const leave = () => {
    endAllRuns();
    removeFolder(folder);
  };
  const interrupted = (signal: NodeJS.Signals) => {
    leave();
    stopListening();
    process.kill(process.pid, signal);
  };
  const stopListening = () => {
    for (const signal of signals) process.off(signal, interrupted);
    process.off("exit", leave);
  };
  for (const signal of signals) process.on(signal, interrupted);
  process.on("exit", leave);
  try {
    return await use(folder);
  } finally {
    stopListening();
    leave();
  }
}

/** Removes a folder with all in it, closed folders included. Links are removed, never followed. */
export function removeFolder(folder: string): void {
  const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 3, retryDelay: 50 });
  try {
    remove();
  } catch {
    openFolders(folder);
    remove();
  }
}

function openFolders(folder: string): void {
  if (!lstatSync(folder).isDirectory()) return;
  chmodSync(folder, 0o700);
  for (const name of readdirSync(folder)) openFolders(join(folder, name));
}
