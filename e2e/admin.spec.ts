import { hashPassword } from "@/lib/auth/password";
import { createPerson } from "@/lib/testing/create-person";
import { testClock } from "@/lib/testing/world";
import { expectAccessible } from "./expect-accessible";
import { expect, test } from "./fixtures";
import { openPage } from "./open-page";
import { screenshots } from "./screenshots";
import { startInstant } from "./server";

const clock = testClock(startInstant);

test("an admin adds a person and a project, and gets a link for the password", async ({ page, server, signIn }) => {
  const admin = await createPerson(server.db, clock, { name: "Dana", admin: true });
  await signIn(page, { id: admin.userId });
  await openPage(page, "/admin");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Add a person" }).click();
  const dialog = page.getByRole("dialog", { name: "Add a person" });
  await dialog.getByLabel("Name").fill("Omar");
  await dialog.getByLabel("E-mail").fill("Omar@Example.org");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Add" }).click();
  await expect(page.getByText(/\/set-password\?token=/)).toBeVisible();
  await page.getByRole("button", { name: "I have stored it" }).click();
  await expect(page.getByRole("row", { name: /Omar/ })).toContainText("omar@example.org");

  await page.getByRole("button", { name: "Add a project" }).click();
  const project = page.getByRole("dialog", { name: "Add a project" });
  await project.getByLabel("Name").fill("Parser");
  await project.getByLabel("Slug").fill("Not a slug");
  await project.getByLabel("Repository").fill("acme/parser");
  await project.getByLabel("First owner's e-mail").fill("omar@example.org");
  await project.getByRole("button", { name: "Add" }).click();
  await expect(project.getByLabel("Slug")).toHaveAttribute("aria-invalid", "true");
  await project.getByLabel("Slug").fill("parser");
  await project.getByRole("button", { name: "Add" }).click();
  await expect(page.getByRole("row", { name: /acme\/parser/ })).toContainText("Omar");
  await screenshots(page, "admin");
});

test("for somebody who is no admin the page is not there", async ({ page, server, signIn }) => {
  const person = await createPerson(server.db, clock, { name: "Lee" });
  await signIn(page, { id: person.userId });
  await openPage(page, "/admin");
  await expect(page.getByText("There is nothing here that you can see")).toBeVisible();
});

test("the last admin cannot be deactivated, and the refusal stands where it was asked", async ({
  page,
  server,
  signIn,
}) => {
  const admin = await createPerson(server.db, clock, { name: "Dana", admin: true });
  await signIn(page, { id: admin.userId });
  await openPage(page, "/admin");
  await page.getByRole("button", { name: "Deactivate Dana" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Deactivate" }).click();
  await expect(page.getByRole("dialog").getByRole("alert")).toContainText("This is the last active admin");
});

test("a person sets their zone, and makes a token with their password", async ({ page, server, signIn }) => {
  const passwordHash = await hashPassword("correct horse battery");
  const person = await createPerson(server.db, clock, { name: "Lee", passwordHash });
  await signIn(page, { id: person.userId });
  await openPage(page, "/account");
  await expectAccessible(page);
  await page.getByRole("combobox", { name: "Time zone" }).fill("Mars/Olympus");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText(/Choose a time zone by its IANA name/)).toBeVisible();
  await page.getByRole("combobox", { name: "Time zone" }).fill("Asia/Kathmandu");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Saved.")).toBeVisible();

  await page.getByRole("button", { name: "Make a token" }).click();
  const dialog = page.getByRole("dialog", { name: "Make a personal token" });
  await dialog.getByLabel("Name").fill("laptop");
  await dialog.getByLabel("Your password").fill("not the password");
  await dialog.getByRole("button", { name: "Make it" }).click();
  await expect(dialog.getByLabel("Your password")).toHaveAccessibleDescription(/password/i);
  await dialog.getByLabel("Your password").fill("correct horse battery");
  await dialog.getByRole("button", { name: "Make it" }).click();
  await expect(page.getByText(/^lb_pat_/)).toBeVisible();
  await page.getByRole("button", { name: "I have stored it" }).click();
  await expect(page.getByRole("row", { name: /laptop/ })).toContainText("in 30 d");
  await screenshots(page, "account");
});
