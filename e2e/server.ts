import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { type Database, openDatabase } from "@/lib/db/client";
import { migrate } from "@/lib/db/migrate";
import { freePort } from "@/lib/testing/free-port";

/** What the server takes for now until a test moves it: a Monday evening in UTC. */
export const startInstant = "2026-10-05T18:00:00.000Z";

/** A production server of its own for one test, with an empty migrated database and a clock that the test sets. */
export class Server {
  readonly #folder = mkdtempSync(join(tmpdir(), "leaseboard-e2e-"));
  readonly databaseFile = join(this.#folder, "leaseboard.db");
  readonly authSecret = "only for tests, known to everybody who reads this";
  readonly #clockFile = join(this.#folder, "clock");
  readonly #output: string[] = [];
  readonly url: string;
  /** The server's database, for what a test needs to be there. The server and the test may both write. */
  readonly db: Database;
  #child: ChildProcess | undefined;

  readonly port: number;

  readonly #more: Readonly<Record<string, string>>;

  private constructor(port: number, more: Readonly<Record<string, string>>) {
    this.port = port;
    this.#more = more;
    this.url = `http://127.0.0.1:${port}`;
    this.setClock(startInstant);
    this.db = openDatabase(`file:${this.databaseFile}`);
  }

  /** Starts one; `settings` are added to its own. */
  static async start(settings: Readonly<Record<string, string>> = {}): Promise<Server> {
    const server = new Server(await freePort(), settings);
    await migrate(`file:${server.databaseFile}`);
    await server.start();
    return server;
  }

  /** Sets the server's now. RFC 3339 with an offset. */
  setClock(instant: string): void {
    writeFileSync(this.#clockFile, instant);
  }

  /** What the server has written so far. */
  log(): string {
    return this.#output.join("");
  }

  async start(): Promise<void> {
    const args = ["node_modules/next/dist/bin/next", "start", "-H", "127.0.0.1", "-p", String(this.port)];
    const child = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "pipe"], env: this.#settings() });
    for (const stream of [child.stdout, child.stderr]) {
      stream.on("data", (chunk: Buffer) => this.#output.push(chunk.toString()));
    }
    this.#child = child;
    await this.#ready(child);
  }

  /** Ends the server as a power cut does: no signal that it could handle. */
  async kill(): Promise<void> {
    await this.#end("SIGKILL");
  }

  /** Kills the server and starts it again on the same database and port. */
  async restart(): Promise<void> {
    await this.kill();
    await this.start();
  }

  /** Ends the server and removes everything of it. */
  async remove(): Promise<void> {
    await this.#end("SIGTERM");
    await this.db.close();
    rmSync(this.#folder, { recursive: true, force: true });
  }

  async #end(signal: "SIGKILL" | "SIGTERM"): Promise<void> {
    const child = this.#child;
    this.#child = undefined;
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, "exit");
    child.kill(signal);
    const late = setTimeout(() => child.kill("SIGKILL"), 5_000);
    await gone;
    clearTimeout(late);
  }

  #settings(): NodeJS.ProcessEnv {
    return {
      PATH: process.env.PATH,
      NODE_ENV: "production",
      NEXT_TELEMETRY_DISABLED: "1",
      HOST: "127.0.0.1",
      PORT: String(this.port),
      DATABASE_URL: `file:${this.databaseFile}`,
      AUTH_SECRET: this.authSecret,
      LEASEBOARD_TEST_CLOCK: this.#clockFile,
      LEASEBOARD_ALLOW_TEST_CLOCK: "1",
      ...this.#more,
    };
  }

  async #ready(child: ChildProcess): Promise<void> {
    for (let attempt = 0; attempt < 600; attempt++) {
      if (child.exitCode !== null) break;
      const answer = await fetch(`${this.url}/readyz`).catch(() => undefined);
      if (answer?.ok) return;
      await sleep(50);
    }
    throw new Error(`The server did not become ready.\n${this.log()}`);
  }
}
