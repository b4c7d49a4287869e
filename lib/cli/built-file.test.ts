import { execFileSync, spawn, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { verdictSchema } from "@/lib/contract/v1/files/verdict";
import { buildFixtureLedger, buildLeaseRow, buildPropertyLedger } from "./testing/build-files";
import { tempFiles } from "./testing/temp-files";

// An empty folder: whatever the built file needed beside it would be missing.
const folder = mkdtempSync(join(tmpdir(), "leaseboard-built-"));
const built = join(folder, "leaseboard.mjs");

beforeAll(() => {
  const root = join(import.meta.dirname, "../..");
  execFileSync(process.execPath, ["--import", "tsx", "scripts/build-cli.ts", built], { cwd: root });
}, 60_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const now = ["--now", "2026-10-02T08:00:00Z"];

function scoreFlags(changes: Record<string, unknown> = {}): string[] {
  const files = {
    property: buildPropertyLedger(),
    fixture: buildFixtureLedger(),
    flakes: { leases: [buildLeaseRow()] },
    ...changes,
  };
  return ["score", ...Object.entries(tempFiles(files)).flatMap(([name, path]) => [`--${name}`, path]), ...now];
}

function run(args: readonly string[], input = "") {
  return spawnSync(process.execPath, [built, ...args], { cwd: folder, input, encoding: "utf8", maxBuffer: 1 << 28 });
}

/** Runs the built file with a standard output that nobody reads. */
async function runUnread(args: readonly string[]): Promise<number | null> {
  const child = spawn(process.execPath, [built, ...args], { cwd: folder, stdio: ["ignore", "pipe", "ignore"] });
  child.stdout.destroy();
  return new Promise((resolve) => child.on("close", resolve));
}

describe("the built file, alone in its folder", { timeout: 60_000 }, () => {
  it("names no package: every import is Node's own", () => {
    const text = readFileSync(built, "utf8");
    const names = [...text.matchAll(/(?<!-)\bfrom"([^"]+)"|\bimport\("([^"]+)"\)/g)].map(
      (match) => match[1] ?? match[2],
    );
    expect(names.length).toBeGreaterThan(0);
    expect(names.filter((name) => !name?.startsWith("node:"))).toEqual([]);
  });

  it("passes with 0 and a whole verdict, fails with 1", () => {
    const pass = run(scoreFlags());
    expect(pass.status).toBe(0);
    expect(verdictSchema.parse(JSON.parse(pass.stdout)).verdict).toBe("pass");
    const fail = run(scoreFlags({ property: buildPropertyLedger({ cases_failed: 2 }) }));
    expect(fail.status).toBe(1);
    expect(verdictSchema.parse(JSON.parse(fail.stdout)).parts.property).toBe("fail");
  });

  it("reads standard input, knows its version, and refuses wrong usage", () => {
    const flags = scoreFlags();
    flags[flags.indexOf("--flakes") + 1] = "-";
    expect(run(flags, '{"leases": []}').status).toBe(0);
    expect(run(flags, "").status).toBe(1);
    expect(run(["--version"])).toMatchObject({ status: 0, stdout: expect.stringMatching(/^\d/) });
    expect(run(["score", "--nope"]).status).toBe(64);
    expect(run([]).status).toBe(64);
  });

  it("reads CSV, which is loaded only when needed", () => {
    const file = tempFiles({ "a.csv": "test_id,test_id\n" })["a.csv"];
    const { status, stderr } = run([
      "import",
      "leases",
      file,
      "--format",
      "csv",
      "--server",
      "http://127.0.0.1:9",
      "--project",
      "p",
    ]);
    expect(stderr).toContain('the column "test_id" is there twice');
    expect(status).toBe(1);
  });

  it("flushes a verdict of several megabytes", () => {
    const leases = Array.from({ length: 10_000 }, (_, index) =>
      buildLeaseRow({ test_id: `${"x".repeat(300)}[${index}]` }),
    );
    const { status, stdout } = run(scoreFlags({ flakes: { leases } }));
    expect(status).toBe(0);
    expect(JSON.parse(stdout).warns).toHaveLength(10_001);
  });

  it("answers neither fail nor pass with 0 when nobody reads", async () => {
    const leases = Array.from({ length: 5000 }, (_, index) => buildLeaseRow({ test_id: `t[${index}]` }));
    expect(await runUnread(scoreFlags({ flakes: { leases } }))).toBe(3);
    expect(await runUnread(scoreFlags({ flakes: { leases }, property: "" }))).toBe(1);
  });

  it("ends with 3 when the server is not there", () => {
    const { status, stdout, stderr } = run([
      "score",
      "--server",
      "http://127.0.0.1:9",
      "--project",
      "parser",
      "--timeout",
      "1",
    ]);
    expect([status, stdout]).toEqual([3, ""]);
    expect(stderr).toMatch(/^leaseboard: http:\/\/127\.0\.0\.1:9 /);
  });
});
