import { spawnSync } from "node:child_process";

/** Runs `node <args>` and shows its output. Throws naming `what` when it fails. */
export function runNode(what: string, args: readonly string[]): void {
  const { status, error } = spawnSync(process.execPath, args, { stdio: "inherit" });
  if (error) throw new Error(`${what} could not be started: ${error.message}`);
  if (status !== 0) throw new Error(`${what} failed; its own message is above.`);
}
