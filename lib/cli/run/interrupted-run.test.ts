import { spawn } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { builtCli } from "../testing/built-cli";
import { isRunning } from "../testing/is-running";
import { ScratchRepository } from "../testing/scratch-repository";
import { tempFiles, tempFolder } from "../testing/temp-files";

const cli = builtCli();

describe("the built file, interrupted in the middle of a run", { timeout: 60_000 }, () => {
  it.each(["SIGINT", "SIGTERM"] as const)("leaves no child, no clone and no old ledger after %s", async (signal) => {
    const repository = new ScratchRepository({ "a.txt": "a\n" });
    const temporary = tempFolder();
    const pids = join(temporary, "pids");
    const { old } = tempFiles({ old: { suite_id: "old" } });
    const hang = ["sh", "-c", `sleep 600 & echo $! > ${pids}; sleep 600`, "{report}"];
    const args = ["property", "--suite", "s", "--repo", repository.folder, "--out", old, "--", ...hang];
    const env = { PATH: process.env.PATH, TMPDIR: temporary } as unknown as NodeJS.ProcessEnv;
    const child = spawn(process.execPath, [cli, ...args], { env, stdio: "ignore" });
    const ended = new Promise((resolve) => child.once("exit", (code, by) => resolve(code ?? by)));
    while (!existsSync(pids) || readFileSync(pids, "utf8").trim() === "") await sleep(50);
    const pid = Number(readFileSync(pids, "utf8"));
    expect(isRunning(pid)).toBe(true);
    child.kill(signal);
    expect(await ended).toBe(signal);
    expect(isRunning(pid)).toBe(false);
    expect(readdirSync(temporary)).toEqual(["pids"]);
    expect(existsSync(old)).toBe(false);
  });
});
