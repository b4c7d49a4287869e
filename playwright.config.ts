import { defineConfig } from "@playwright/test";
import { findBrowser } from "./e2e/find-browser";

const executablePath = findBrowser();

export default defineConfig({
  testDir: "e2e",
  // The tests of the scratch repositories are run by the recipes.
  testMatch: "*.spec.ts",
  outputDir: "test-results/e2e",
  timeout: 120_000,
  expect: { timeout: 20_000 },
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  reporter: [["list"]],
  use: {
    locale: "en-GB",
    timezoneId: "Europe/Berlin",
    viewport: { width: 1280, height: 800 },
    trace: "retain-on-failure",
    launchOptions: {
      ...(executablePath === undefined ? {} : { executablePath }),
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
  },
});
