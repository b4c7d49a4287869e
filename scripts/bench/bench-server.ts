import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { type Database, openDatabase } from "@/lib/db/client";
import { migrate } from "@/lib/db/migrate";
import { freePort } from "@/lib/testing/free-port";
import { nextCommand } from "./built-copy";

export const benchSecret = "only for benchmarks, known to everybody who reads this";

/** A production server of a built copy, on an empty migrated SQLite database. */
export type BenchServer = {
  readonly url: string;
  readonly db: Database;
  readonly stop: () => Promise<void>;
};

export async function startBenchServer(folder: string, bytesFile: string): Promise<BenchServer> {
  const data = mkdtempSync(join(tmpdir(), "leaseboard-bench-data-"));
  const databaseUrl = `file:${join(data, "bench.db")}`;
  await migrate(databaseUrl);
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, [nextCommand, "start", "-H", "127.0.0.1", "-p", String(port)], {
    cwd: folder,
    stdio: ["ignore", "ignore", "inherit"],
    env: {
      PATH: process.env.PATH,
      NODE_ENV: "production",
      NEXT_TELEMETRY_DISABLED: "1",
      HOST: "127.0.0.1",
      PORT: String(port),
      DATABASE_URL: databaseUrl,
      AUTH_SECRET: benchSecret,
      BENCH_BYTES: bytesFile,
    },
  });
  await ready(url, child);
  const db = openDatabase(databaseUrl);
  return {
    url,
    db,
    stop: async () => {
      await db.close();
      const gone = once(child, "exit");
      child.kill("SIGTERM");
      await gone;
      rmSync(data, { recursive: true, force: true });
    },
  };
}

async function ready(url: string, child: ChildProcess): Promise<void> {
  for (let attempt = 0; attempt < 600 && child.exitCode === null; attempt++) {
    const answer = await fetch(`${url}/readyz`).catch(() => undefined);
    if (answer?.ok) return;
    await sleep(100);
  }
  throw new Error("The server of the benchmark did not become ready.");
}
