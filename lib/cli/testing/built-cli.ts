import { execFileSync } from "node:child_process";
import { chmodSync, mkdtempSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll } from "vitest";

const root = join(import.meta.dirname, "../../..");

/** Builds the command line as the one file that people copy, where every user can read it. Call it once in a suite. Out: its path. */
export function builtCli(): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), "leaseboard-built-")));
  const file = join(folder, "leaseboard.mjs");
  beforeAll(() => {
    chmodSync(folder, 0o755);
    execFileSync(process.execPath, ["--import", "tsx", "scripts/build-cli.ts", file], { cwd: root });
  }, 60_000);
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return file;
}
