import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "leaseboard-clock-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const clock = new URL("./clock.ts", import.meta.url).href;
const print = `
const { now, clockOverridden } = await import(${JSON.stringify(clock)});
console.log(clockOverridden(), now().toISOString());`;

/** What a process of its own, with these settings, says of its clock. */
function ask(settings: Record<string, string>) {
  const args = ["--import", "tsx", "--input-type=module", "--eval", print];
  const { stdout, stderr } = spawnSync(process.execPath, args, {
    encoding: "utf8",
    env: { PATH: process.env.PATH ?? "", NODE_ENV: "test", ...settings },
  });
  return { stdout: stdout.trim(), stderr };
}

function clockFile(content: string): string {
  const file = join(folder, "clock");
  writeFileSync(file, content);
  return file;
}

describe("The server's clock", () => {
  it("is the real one when no setting says otherwise", () => {
    const [overridden, instant = ""] = ask({}).stdout.split(" ");
    expect(overridden).toBe("false");
    expect(Math.abs(Date.parse(instant) - Date.now())).toBeLessThan(60_000);
  });

  it("is the instant in the test's file, in UTC, and says that it is overridden", () => {
    const file = clockFile("2026-06-01T10:00:00.001+02:00\n");
    expect(ask({ LEASEBOARD_TEST_CLOCK: file }).stdout).toBe("true 2026-06-01T08:00:00.001Z");
  });

  it.each(["2026-06-01T10:00:00", "2026-06-01", "", "now"])("refuses %j in the file rather than guess", (content) => {
    const { stdout, stderr } = ask({ LEASEBOARD_TEST_CLOCK: clockFile(content) });
    expect(stdout).toBe("");
    expect(stderr).toContain("must hold one RFC 3339 instant with an offset");
  });

  it("does not start in production with a test's file", () => {
    const { stdout, stderr } = ask({
      LEASEBOARD_TEST_CLOCK: clockFile("2026-06-01T08:00:00Z"),
      NODE_ENV: "production",
    });
    expect(stdout).toBe("");
    expect(stderr).toContain("LEASEBOARD_TEST_CLOCK");
  });
});
