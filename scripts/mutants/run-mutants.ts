import { type ChildProcess, spawn } from "node:child_process";
import type { Mutant, Outcome } from "./mutant";
import type { Task } from "./mutant-worker";

/** The longest that a mutant may run; an endless loop is a fault that somebody would notice. */
const limitMs = 30_000;

/** Runs tasks on some processes of the given command. Calls back with each outcome; stops only processes it started. */
export async function runMutants(
  tasks: readonly (Task & { readonly mutant: Mutant })[],
  command: readonly string[],
  processes: number,
  done: (mutant: Mutant, outcome: Outcome) => void,
): Promise<void> {
  const queue = [...tasks];
  async function work(): Promise<void> {
    let runner = await startRunner(command);
    for (let task = queue.shift(); task; task = queue.shift()) {
      const isKilled = await ask(runner, task);
      if (isKilled === null) {
        done(task.mutant, "timed out");
        stop(runner);
        runner = await startRunner(command);
      } else done(task.mutant, isKilled ? "killed" : "survived");
    }
    stop(runner);
  }
  await Promise.all(Array.from({ length: processes }, work));
}

/** Whether the tests kill nothing when nothing is planted: without that, every kill would be a lie. */
export async function passesUnmutated(tests: readonly string[], command: readonly string[]): Promise<boolean> {
  const runner = await startRunner(command);
  const isKilled = await ask(runner, { planted: null, stages: [tests] });
  stop(runner);
  return isKilled === false;
}

/** A process in a group of its own, so that stopping it also stops the test process that it started. */
async function startRunner(command: readonly string[]): Promise<ChildProcess> {
  const [program = "", ...parameters] = command;
  const runner = spawn(program, parameters, { detached: true, stdio: ["ignore", "ignore", "inherit", "ipc"] });
  await answerOf(runner);
  return runner;
}

function ask(runner: ChildProcess, task: Task): Promise<boolean | null> {
  const answer = answerOf(runner).then((value) => value === true);
  runner.send(task);
  return within(answer);
}

function answerOf(runner: ChildProcess): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const onExit = (code: number | null) => reject(new Error(`a test process ended with code ${code}`));
    runner.once("exit", onExit);
    runner.once("message", (value) => {
      runner.off("exit", onExit);
      resolve(value);
    });
  });
}

/** The answer, or null when it takes too long. */
async function within(answer: Promise<boolean>): Promise<boolean | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), limitMs);
  });
  answer.catch(() => {});
  const first = await Promise.race([answer, late]);
  clearTimeout(timer);
  return first;
}

function stop(runner: ChildProcess): void {
  runner.removeAllListeners("exit");
  if (runner.pid !== undefined) process.kill(-runner.pid, "SIGKILL");
}
