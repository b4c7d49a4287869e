import { type ChildProcess, spawn } from "node:child_process";
import { setTimeout as wait } from "node:timers/promises";
import type { Mutant, Outcome } from "./mutant";
import { type Answer, answers, ready, type Task } from "./mutant-worker";

/** How much longer than all tests without a mutant one mutant may run: an endless loop is a fault that somebody would notice. */
const patience = 2;

/** The time that nothing planted may take. */
const firstLimitMs = 300_000;

/** How often tests that could not be run are tried again, in a new process, before the whole run is given up. */
const tries = 3;

/** Runs tasks on some processes of the given command. Calls back with each outcome; stops only processes it started. */
export async function runMutants(
  tasks: readonly (Task & { readonly mutant: Mutant })[],
  command: readonly string[],
  processes: number,
  unmutatedMs: number,
  done: (mutant: Mutant, outcome: Outcome) => void,
): Promise<void> {
  const queue = [...tasks];
  const outcomes = { noticed: "killed", unnoticed: "survived", late: "timed out" } as const;
  async function work(): Promise<void> {
    const runner = new Runner(command, patience * unmutatedMs);
    for (let task = queue.shift(); task; task = queue.shift()) {
      const { planted, stages } = task;
      done(task.mutant, outcomes[await runner.ask({ planted, stages })]);
    }
    runner.stop();
  }
  await Promise.all(Array.from({ length: processes }, work));
}

/** How long the tests take when nothing is planted; null when they fail then, and every kill would be a lie. */
export async function timeUnmutated(tests: readonly string[], command: readonly string[]): Promise<number | null> {
  const runner = new Runner(command, firstLimitMs);
  const started = performance.now();
  const answer = await runner.ask({ planted: null, stages: [tests] });
  runner.stop();
  return answer === "unnoticed" ? performance.now() - started : null;
}

/** One test process at a time, started when needed and started anew when it hangs or dies. */
class Runner {
  readonly #command: readonly string[];
  readonly #limitMs: number;
  #process: ChildProcess | null = null;

  constructor(command: readonly string[], limitMs: number) {
    this.#command = command;
    this.#limitMs = limitMs;
  }

  /** Throws when the tests cannot be run at all. */
  async ask(task: Task): Promise<Exclude<Answer, "not run"> | "late"> {
    for (let left = tries; left > 0; left--) {
      const answer = await this.#answer(task).catch(() => "not run" as const);
      if (answer !== "noticed" && answer !== "unnoticed") this.stop();
      if (answer !== "not run") return answer;
      await wait(2_000);
    }
    throw new Error(`the tests of ${task.planted?.file ?? "the tree"} could not be run`);
  }

  /** Stops the whole group, so that a test process that never ends goes too. */
  stop(): void {
    this.#process?.removeAllListeners();
    if (this.#process?.pid !== undefined) process.kill(-this.#process.pid, "SIGKILL");
    this.#process = null;
  }

  async #answer(task: Task): Promise<Answer | "late"> {
    if (this.#process === null) {
      const [program = "", ...parameters] = this.#command;
      this.#process = spawn(program, parameters, { detached: true, stdio: ["ignore", "ignore", "ignore", "ipc"] });
      await nextMessage(this.#process, [ready]);
    }
    const running = this.#process;
    const answer = nextMessage(running, answers);
    running.send(task);
    const timer = new AbortController();
    const late = wait(this.#limitMs, "late" as const, { signal: timer.signal }).catch(() => "late" as const);
    try {
      return await Promise.race([answer, late]);
    } finally {
      timer.abort();
      answer.catch(() => "not run");
    }
  }
}

/** The next message that is one of these texts. */
function nextMessage<T extends string>(running: ChildProcess, texts: readonly T[]): Promise<T> {
  return new Promise((resolve, reject) => {
    const onExit = (code: number | null) => reject(new Error(`a test process ended with code ${code}`));
    const onMessage = (value: unknown) => {
      const text = texts.find((one) => one === value);
      if (text === undefined) return;
      running.off("exit", onExit);
      running.off("message", onMessage);
      resolve(text);
    };
    running.once("exit", onExit);
    running.on("message", onMessage);
  });
}
