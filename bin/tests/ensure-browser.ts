import { spawnSync } from "node:child_process";
import { findBrowser } from "../../e2e/find-browser";
import { say } from "../steps/say";

/** Finds a browser or installs one: Playwright's own download, then the system's package as root. Throws what to do. */
export function ensureBrowser(): void {
  if (findBrowser() !== undefined) return;
  for (const attempt of [downloadBrowser, installPackage]) {
    attempt();
    if (findBrowser() !== undefined) return;
  }
  throw new Error(
    "The browser tests need Chromium: install it (Debian: apt-get install -y chromium) and run this again.",
  );
}

function downloadBrowser(): void {
  say("Downloading a browser");
  spawnSync(process.execPath, ["node_modules/@playwright/test/cli.js", "install", "chromium"], {
    stdio: "inherit",
    timeout: 300_000,
  });
}

function installPackage(): void {
  if (process.getuid?.() !== 0) return;
  say("Installing the system's browser");
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  for (const args of [["update"], ["install", "-y", "chromium"]]) {
    spawnSync("apt-get", args, { stdio: "inherit", env, timeout: 600_000 });
  }
}
