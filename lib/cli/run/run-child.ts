import { type ChildProcess, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { errorText } from "../cli-error";
import { endRun, markName, noteRun } from "./started-runs";

/** How a run ended. Only `exited` ended by itself. */
export type Ended =
  | { readonly kind: "exited"; readonly code: number }
  | { readonly kind: "killed"; readonly signal: string }
  | { readonly kind: "timeout"; readonly seconds: number }
  | { readonly kind: "not_started"; readonly why: string };

export type ChildRun = {
  readonly ended: Ended;
  readonly seconds: number;
  /** The end of what it printed. */
  readonly tail: string;
};

type Child = {
  readonly command: readonly string[];
  readonly cwd: string;
  readonly env: Readonly<Record<string, string>>;
  readonly timeoutMs: number;
  /** An open file for its standard output; otherwise that counts to the tail. */
  readonly stdout?: number;
};

const tailCharacters = 16_384;
const drainMs = 500;

/**
 * Runs the project's own command, without a shell, in a process group of its own. Ends when the command itself does, or at the
 * timeout; then nothing that it started is left running. Never rejects.
 */
export async function runChild(given: Child): Promise<ChildRun> {
  const mark = randomUUID();
  const startedAt = performance.now();
  let child: ChildProcess;
  try {
    child = start(given, mark);
  } catch (error) {
    return { ended: { kind: "not_started", why: errorText(error) }, seconds: 0, tail: "" };
  }
  let tail = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding("utf8").on("data", (text: string) => {
      tail = (tail + text).slice(-tailCharacters);
    });
  }
  const closed = new Promise<void>((resolve) => child.once("close", () => resolve()));
  const ended = await endOf(child, given.timeoutMs);
  const seconds = (performance.now() - startedAt) / 1000;
  endRun(mark);
  // What escaped may hold the pipes open for ever.
  await Promise.race([closed, sleep(drainMs, undefined, { ref: false })]);
  for (const stream of [child.stdout, child.stderr]) stream?.destroy();
  return { ended, seconds, tail };
}

function start({ command, cwd, env, stdout }: Child, mark: string): ChildProcess {
  const [program = "", ...args] = command;
  const marked: Record<string, string> = { ...env, [markName]: mark };
  const child = spawn(program, args, {
    cwd,
    env: marked as NodeJS.ProcessEnv,
    detached: true,
    stdio: ["ignore", stdout ?? "pipe", "pipe"],
  });
  if (child.pid !== undefined) noteRun(mark, child.pid);
  return child;
}

function endOf(child: ChildProcess, timeoutMs: number): Promise<Ended> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve({ kind: "timeout", seconds: timeoutMs / 1000 }), timeoutMs);
    const end = (ended: Ended) => {
      clearTimeout(timer);
      resolve(ended);
    };
    child.once("error", (error) => end({ kind: "not_started", why: errorText(error) }));
    child.once("exit", (code, signal) =>
      end(code === null ? { kind: "killed", signal: signal ?? "a signal" } : { kind: "exited", code }),
    );
  });
}
