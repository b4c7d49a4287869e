import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "@/lib/testing/free-port";

export type StartOptions = { readonly port?: number; readonly settings?: Readonly<Record<string, string>> };

/** The start command as a person runs it, on an empty folder for its data. */
export class StartCommand {
  readonly folder = mkdtempSync(join(tmpdir(), "leaseboard-start-"));
  readonly port: number;
  readonly #child: ChildProcess;
  readonly #exit: Promise<unknown[]>;
  #output = "";

  private constructor(port: number, settings: Readonly<Record<string, string>>) {
    this.port = port;
    this.#child = spawn(process.execPath, ["bin/start", "--port", String(port)], {
      stdio: ["ignore", "pipe", "pipe"],
      env: {
        PATH: process.env.PATH,
        HOME: process.env.HOME,
        NODE_ENV: "production",
        ...dataIn(this.folder),
        ...settings,
      },
    });
    this.#exit = once(this.#child, "exit");
    for (const stream of [this.#child.stdout, this.#child.stderr]) {
      stream?.on("data", (chunk: Buffer) => {
        this.#output += chunk.toString();
      });
    }
  }

  /** Settings under which another start uses the same data. */
  settings(): Readonly<Record<string, string>> {
    return dataIn(this.folder);
  }

  static async run(
    options: { port?: number; settings?: Readonly<Record<string, string>> } = {},
  ): Promise<StartCommand> {
    return new StartCommand(options.port ?? (await freePort()), options.settings ?? {});
  }

  /** What it has printed so far. */
  output(): string {
    return this.#output;
  }

  /** Asks it to stop, as Ctrl+C does, and waits for its exit code. */
  async stop(): Promise<unknown> {
    if (this.#child.exitCode === null && this.#child.signalCode === null) this.#child.kill("SIGINT");
    return this.exitCode();
  }

  async exitCode(): Promise<unknown> {
    const [code] = await this.#exit;
    return code;
  }

  /** Stops it and removes its data. */
  async remove(): Promise<void> {
    await this.stop();
    rmSync(this.folder, { recursive: true, force: true });
  }
}

function dataIn(folder: string): Readonly<Record<string, string>> {
  return {
    DATABASE_URL: `file:${join(folder, "data/leaseboard.db")}`,
    AUTH_SECRET_FILE: join(folder, "data/auth-secret"),
  };
}
