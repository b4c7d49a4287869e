import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";

const systemBrowsers = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];

/** The browser for the tests: Playwright's own, else the system's, else undefined. */
export function findBrowser(): string | undefined {
  return [chromium.executablePath(), ...systemBrowsers].find((path) => existsSync(path));
}
