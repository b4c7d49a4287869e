import { spawnSync } from "node:child_process";
import { say } from "../steps/say";
import { findPython, hasEverything } from "./find-python";

const packages = ["python3-pytest", "python3-hypothesis", "python3-pytest-xdist"];

/** Finds pytest or installs it as root. Without it the tests of the pytest plugin are left out, which is said here and there. */
export function ensurePytest(): void {
  if (isComplete()) return;
  if (process.getuid?.() === 0) installPackages();
  if (isComplete()) return;
  say(`The tests of the pytest plugin need pytest, hypothesis and pytest-xdist (Debian: ${packages.join(" ")})`);
}

function isComplete(): boolean {
  const python = findPython();
  return python !== undefined && hasEverything(python);
}

function installPackages(): void {
  say("Installing pytest");
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  for (const args of [["update"], ["install", "-y", "--no-install-recommends", ...packages]]) {
    spawnSync("apt-get", args, { stdio: "inherit", env, timeout: 600_000 });
  }
}
