import { spawn } from "node:child_process";
import { once } from "node:events";

/** The front of a command line that runs a program where the mounts of one job are. */
type Enter = readonly string[];

/** Runs `use` with a place for mounts of its own: nobody else sees them, and they are gone afterwards, whatever happened. */
export async function withMounts<T>(use: (enter: Enter) => Promise<T>): Promise<T> {
  const isRoot = process.getuid?.() === 0;
  const own = isRoot ? ["--mount"] : ["--mount", "--map-root-user"];
  const holder = spawn("unshare", [...own, "sh", "-c", "echo ready; exec sleep infinity"], {
    stdio: ["ignore", "pipe", "pipe"],
  });
  try {
    const said = await Promise.race([once(holder.stdout, "data"), once(holder, "exit")]);
    if (!String(said[0]).startsWith("ready")) {
      throw new Error(
        "This machine lets nobody mount anything (unshare --mount): fixtures cannot be mounted read-only.",
      );
    }
    const user = isRoot ? [] : ["--user", "--preserve-credentials"];
    return await use(["nsenter", "--target", String(holder.pid), "--mount", ...user]);
  } finally {
    holder.kill("SIGKILL");
  }
}
