import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** How a step of a job ended: what it printed on both streams, in order. */
export type Ended = { readonly code: number; readonly output: string };

type Script = {
  readonly script: string;
  readonly cwd: string;
  readonly env: Readonly<Record<string, string>>;
  /** What to put before the shell, such as a way into a job's mounts. */
  readonly enter: readonly string[];
};

const timeoutMs = 180_000;

/**
 * Runs a script by Bash with the options that GitHub gives it; GitLab's runner stops at the first failure too. Never blocks this
 * process, which answers the script's requests for tokens meanwhile.
 */
export async function runBash({ script, cwd, env, enter }: Script): Promise<Ended> {
  const folder = mkdtempSync(join(tmpdir(), "recipe-step-"));
  try {
    const file = join(folder, "script.sh");
    writeFileSync(file, script);
    // Entering mounts leads to their root folder.
    const shell = ["sh", "-c", 'cd "$1" && exec bash --noprofile --norc -eo pipefail "$2"', "sh", cwd, file];
    const [command = "sh", ...args] = [...enter, ...shell];
    const child = spawn(command, args, {
      cwd,
      env: env as NodeJS.ProcessEnv,
      stdio: ["ignore", "pipe", "pipe"],
      timeout: timeoutMs,
    });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding("utf8").on("data", (text: string) => {
        output += text;
      });
    }
    const [code, signal] = await once(child, "close");
    if (signal !== null) throw new Error(`A step was ended by ${signal}.\n${script}\n${output}`);
    return { code, output };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
