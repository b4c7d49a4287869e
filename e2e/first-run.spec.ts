import { statSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { expectAccessible } from "./expect-accessible";
import { test as base, expect } from "./fixtures";
import { screenshots } from "./screenshots";
import { StartCommand, type StartOptions } from "./start-command";

/** These tests start the server themselves, with the command of the README. */
const test = base.extend<{ readonly startCommand: (options?: StartOptions) => Promise<StartCommand> }>({
  startCommand: async ({ browserName: _ }, use) => {
    const started: StartCommand[] = [];
    await use(async (options = {}) => {
      const command = await StartCommand.run(options);
      started.push(command);
      return command;
    });
    for (const command of started) await command.remove();
  },
});

// Without the other fixtures' server.
test.use({ baseURL: undefined });

const person = { name: "Dana Reyes", email: "dana@example.org", password: "a long enough password" };

async function ready(command: StartCommand): Promise<string> {
  await expect.poll(() => command.output(), { timeout: 90_000 }).toContain("Leaseboard is ready");
  return `http://127.0.0.1:${command.port}`;
}

async function makeFirstAccount(page: Page, command: StartCommand): Promise<string> {
  const link = /http\S+\/setup\?token=\S+/.exec(command.output())?.[0];
  if (link === undefined) throw new Error(`No first-run link:\n${command.output()}`);
  await page.goto(link);
  await page.getByLabel("Your name").fill(person.name);
  await page.getByLabel("E-mail address").fill(person.email);
  await page.getByLabel("Password", { exact: true }).fill(person.password);
  await page.getByRole("button", { name: "Make the account" }).click();
  await expect(page.getByText("You are in no project yet.").first()).toBeVisible();
  return link;
}

test("the printed link makes the first admin, who is signed in on an empty overview", async ({
  page,
  startCommand,
}) => {
  const command = await startCommand();
  await ready(command);
  expect(statSync(join(command.folder, "data/auth-secret")).mode & 0o777).toBe(0o600);

  const link = await makeFirstAccount(page, command);
  await expect(page.getByRole("heading", { name: "Overview" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Create a project" })).toBeVisible();
  await expectAccessible(page);
  await screenshots(page, "first-run-overview");

  await page.goto(link);
  await expect(page.getByText("This link makes no account")).toBeVisible();
});

test("a person signs out, and in again after the server has been started again", async ({ page, startCommand }) => {
  const first = await startCommand();
  const url = await ready(first);
  await makeFirstAccount(page, first);
  await page.getByRole("button", { name: person.name }).click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  await expect(page).toHaveURL(`${url}/sign-in`);
  await expectAccessible(page);
  await screenshots(page, "sign-in");
  // A page left open would go on asking a server that is gone for what its links lead to.
  await page.goto("about:blank");
  expect(await first.stop()).toBe(0);

  const again = await startCommand({ port: first.port, settings: first.settings() });
  await ready(again);
  expect(again.output()).not.toContain("/setup?token=");
  await page.goto(`${url}/?day=2026-10-06`);
  await expect(page).toHaveURL(/\/sign-in/);
  await page.getByLabel("E-mail address").fill(person.email);
  await page.getByLabel("Password", { exact: true }).fill(person.password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Overview" })).toBeVisible();
});

test("a port in use ends the start with what to do", async ({ page, startCommand }) => {
  const first = await startCommand();
  await ready(first);
  const second = await startCommand({ port: first.port });
  expect(await second.exitCode()).toBe(1);
  expect(second.output()).toContain(`Port ${first.port} on 127.0.0.1 is in use.`);
  await page.goto(`http://127.0.0.1:${first.port}/`);
  await expect(page).toHaveURL(/\/sign-in$/);
});

test("a wrong setting ends the start with its name and never its value", async ({ startCommand }) => {
  const command = await startCommand({ settings: { DATABASE_URL: "mysql://root:hunter2@db/x", PORT: "3000" } });
  expect(await command.exitCode()).toBe(1);
  expect(command.output()).toContain("DATABASE_URL");
  expect(command.output()).not.toContain("hunter2");
});
