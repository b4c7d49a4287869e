import { expectAccessible } from "./expect-accessible";
import { expect, test } from "./fixtures";
import { createLeaseWorld } from "./lease-world";
import { screenshots } from "./screenshots";
import { reload, visit } from "./visit";

const day = 86_400_000;
const inDays = (world: { clock: { now: () => Date } }, days: number) =>
  new Date(world.clock.now().getTime() + days * day).toISOString();

test("the leases page says first what fails now, and its address holds filters and order", async ({
  page,
  server,
  signIn,
}) => {
  const world = await createLeaseWorld(server);
  await world.file({ test_id: "tests/a.py::test_gone", expires_at: inDays(world, 0.5) });
  await world.file({ test_id: "tests/b.py::test_soon", expires_at: inDays(world, 2) });
  await world.file({
    test_id: "tests/c.py::test_later",
    class: "order",
    evidence: ["sets"],
    expires_at: inDays(world, 9),
  });
  server.setClock(inDays(world, 1));
  await signIn(page, { id: world.dana.userId });
  await visit(page, `/p/${world.slug}/leases`);
  await expect(page.getByText("1 lease expired and fails the gate now; 1 expires in the next 3 days.")).toBeVisible();
  await expectAccessible(page);
  await screenshots(page, "leases");

  const rows = page.getByRole("table").getByRole("rowheader");
  await expect(rows).toHaveText([/test_gone/, /test_soon/, /test_later/]);
  await page.getByRole("link", { name: "Test", exact: true }).click();
  await expect(page).toHaveURL(/sort=test_id/);
  await page.getByRole("link", { name: "Test", exact: true }).click();
  await expect(page).toHaveURL(/sort=-test_id/);
  await expect(page.getByRole("columnheader", { name: "Test" })).toHaveAttribute("aria-sort", "descending");
  await expect(rows).toHaveText([/test_later/, /test_soon/, /test_gone/]);

  await page.getByRole("link", { name: "Expired", exact: true }).click();
  await expect(rows).toHaveText([/test_gone/]);
  await expect(page.getByRole("link", { name: "Expired", exact: true })).toHaveAttribute("aria-current", "page");
  await reload(page);
  await expect(rows).toHaveText([/test_gone/]);
  await page.getByRole("searchbox", { name: "Test id holds" }).fill("NOTHING");
  await page.keyboard.press("Enter");
  await expect(page.getByText("No lease matches")).toBeVisible();
  await page.getByRole("link", { name: "Show all leases" }).click();
  await expect(rows).toHaveCount(3);
});

test("columns can be hidden, and the address remembers it", async ({ page, server, signIn }) => {
  const world = await createLeaseWorld(server);
  await world.file();
  await signIn(page, { id: world.dana.userId });
  await visit(page, `/p/${world.slug}/leases`);
  await page.getByRole("button", { name: "View", exact: true }).click();
  await page.getByRole("checkbox", { name: "Class", exact: true }).uncheck();
  await expect(page.getByRole("columnheader", { name: "Class" })).toBeHidden();
  await page.getByRole("checkbox", { name: "Filed", exact: true }).check();
  await expect(page.getByRole("columnheader", { name: "Filed", exact: true })).toBeVisible();
  await reload(page);
  await expect(page.getByRole("columnheader", { name: "Class" })).toBeHidden();
});

test("a long table is walked page by page, forth and back", async ({ page, server, signIn }) => {
  const world = await createLeaseWorld(server);
  for (let index = 10; index < 61; index++) await world.file({ test_id: `tests/many.py::test_${index}` });
  await signIn(page, { id: world.dana.userId });
  await visit(page, `/p/${world.slug}/leases?state=open&sort=test_id`);
  const rows = page.getByRole("table").getByRole("rowheader");
  await expect(page.getByText("1–50 of 51 leases")).toBeVisible();
  await page.getByRole("link", { name: "Next" }).click();
  await expect(page.getByText("51–51 of 51 leases")).toBeVisible();
  await expect(rows).toHaveText([/test_60/]);
  await page.getByRole("link", { name: "Previous" }).click();
  await expect(rows.first()).toContainText("test_10");
});

test("revoking several leases says what became of each", async ({ page, server, signIn }) => {
  const world = await createLeaseWorld(server);
  await world.file({ test_id: "tests/a.py::test_gone", expires_at: inDays(world, 0.5) });
  await world.file({ test_id: "tests/b.py::test_fixed", expires_at: inDays(world, 5) });
  server.setClock(inDays(world, 1));
  await signIn(page, { id: world.priya.userId });
  await visit(page, `/p/${world.slug}/leases`);
  await page.getByRole("checkbox", { name: "Select all leases of this page" }).check();
  await expect(page.getByRole("region", { name: "Selected leases" })).toContainText("2 selected");
  await page.getByRole("button", { name: "Revoke", exact: true }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Why they are no longer needed").fill("Both are fixed.");
  await dialog.getByRole("button", { name: "Revoke 2" }).click();
  await expect(dialog.getByText("1 done, 1 refused")).toBeVisible();
  await expect(dialog.getByRole("listitem").filter({ hasText: "test_gone" })).toContainText(/cannot be revoked/);
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Done" }).click();
  await expect(page.getByRole("table").getByRole("rowheader")).toHaveText([/test_gone/]);
});

test("a shared view becomes a tab for everybody, and its maker can take it away", async ({ page, server, signIn }) => {
  const world = await createLeaseWorld(server);
  await world.file();
  await signIn(page, { id: world.dana.userId });
  await visit(page, `/p/${world.slug}/leases?state=open&class=timing`);
  await page.getByRole("button", { name: "Save view" }).click();
  await page.getByLabel("Name").fill("Timing");
  await page.getByLabel("Share with the project").check();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByRole("link", { name: "Saved view: Timing", exact: true })).toHaveAttribute(
    "aria-current",
    "page",
  );

  await signIn(page, { id: world.priya.userId });
  await visit(page, `/p/${world.slug}/leases`);
  await page.getByRole("link", { name: /^Saved view: Timing by Dana/ }).click();
  await expect(page).toHaveURL(/class=timing/);
  await expect(page.getByRole("button", { name: "Delete view" })).toBeHidden();

  await signIn(page, { id: world.dana.userId });
  await reload(page);
  await page.getByRole("button", { name: "Delete view" }).click();
  await expect(page.getByRole("link", { name: /^Saved view: Timing/ })).toBeHidden();
});

test("an empty project explains what a lease is; a viewer is offered nothing to change", async ({
  page,
  server,
  signIn,
}) => {
  const world = await createLeaseWorld(server);
  await signIn(page, { id: world.priya.userId });
  await visit(page, `/p/${world.slug}/leases`);
  await expect(page.getByText("No lease yet")).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: "File a lease" }).last()).toBeVisible();
  await expectAccessible(page);

  const vera = await world.member("viewer", "Vera");
  const lease = await world.file();
  await signIn(page, { id: vera.userId });
  await visit(page, `/p/${world.slug}/leases`);
  await expect(page.getByRole("link", { name: "File a lease" })).toBeHidden();
  await expect(page.getByRole("checkbox", { name: "Select all leases of this page" })).toBeHidden();
  await visit(page, `/p/${world.slug}/leases/${lease.id}`);
  await expect(page.getByRole("button", { name: "Revoke" })).toBeDisabled();
  await expect(page.getByText("This needs the role engineer; yours is viewer.").first()).toBeVisible();
});

test("a file of leases is checked, refused by row, and imported when it is right", async ({ page, server, signIn }) => {
  const world = await createLeaseWorld(server);
  const row = { class: "timing", expires_at: inDays(world, 5), root_cause_hash: null, max_reruns: 2, reruns_used: 0 };
  const good = { ...row, test_id: "tests/a.py::test_good", leased_at: inDays(world, -3) };
  const bad = { ...row, test_id: "tests/*.py::test_bad", leased_at: inDays(world, -3) };
  await signIn(page, { id: world.priya.userId });
  await visit(page, `/p/${world.slug}/leases/import`);
  await expectAccessible(page);
  await page.getByLabel("or its text").fill(JSON.stringify({ leases: [good, bad] }));
  await page.getByLabel("Reason of rows without one").fill("Moved from the file.");
  await page.getByRole("checkbox", { name: "It reads the clock or a date" }).check();
  await page.getByRole("button", { name: "Import", exact: true }).click();
  await expect(page.getByText("Nothing was imported: 1 of 2 rows were refused.")).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: "Row 2" })).toContainText("names many tests");

  await page.getByLabel("or its text").fill(JSON.stringify({ leases: [good] }));
  await page.getByRole("button", { name: "Check only" }).click();
  await expect(page.getByText("Checked: 1 of 1 rows would be imported, 0 refused. Nothing was filed.")).toBeVisible();
  await page.getByRole("button", { name: "Import", exact: true }).click();
  await expect(page.getByText("1 of 1 rows imported, 0 refused.")).toBeVisible();
  await page.getByRole("link", { name: "Show the leases" }).click();
  await expect(page.getByRole("table").getByRole("rowheader")).toHaveText([/test_good/]);
});
