import { addCollection } from "@/lib/testing/add-collection";
import { createPerson } from "@/lib/testing/create-person";
import { testClock } from "@/lib/testing/world";
import { expectAccessible } from "./expect-accessible";
import { expect, test } from "./fixtures";
import { createLeaseWorld } from "./lease-world";
import { screenshots } from "./screenshots";
import { startInstant } from "./server";
import { reload, visit } from "./visit";

test("the overview says in words what turns red first and whose it is, and a day shows its own", async ({
  page,
  server,
  signIn,
}) => {
  const world = await createLeaseWorld(server);
  await addCollection(world, {
    merge: ["tests/a.py::test_one", "tests/a.py::test_two"],
    freeze: ["tests/f.py::test_z"],
  });
  await world.file({
    test_id: "tests/a.py::test_one",
    expires_at: "2026-10-06T08:00:00.000Z",
    owner: world.dana.email,
  });
  await world.file({ test_id: "tests/a.py::test_two", expires_at: "2026-10-08T08:00:00.000Z" });
  await signIn(page, { id: world.dana.userId });
  await visit(page, "/");

  const main = page.getByRole("main");
  await expect(main).toContainText("Nothing turns red today. The first: tests/a.py::test_one");
  await expect(main).toContainText("in 14 h · Tue 6 Oct, 10:00 CEST (08:00 UTC), Dana's.");
  await expect(main).toContainText("1 of 2 merge");
  await expect(page.getByRole("region", { name: "Needs me" })).toContainText("Your lease ends:");
  await expectAccessible(page);
  await screenshots(page, "overview");

  await page.getByRole("link", { name: "Thu 8 Oct: 1 lease turns red" }).click();
  await expect(page).toHaveURL(/day=2026-10-08/);
  await expect(page.getByRole("table").getByRole("rowheader")).toHaveText([/test_two/]);
  await page.getByRole("link", { name: "Show the next ones", exact: true }).click();
  await expect(page.getByRole("table").getByRole("rowheader")).toHaveText([/test_one/, /test_two/]);

  server.setClock("2026-10-06T08:00:00.000Z");
  await visit(page, "/");
  await expect(main).toContainText("1 expired lease fails the gate now.");
  await page.getByRole("link", { name: "1 expired lease" }).click();
  await expect(page.getByRole("table").getByRole("rowheader")).toHaveText([/test_one/]);
});

test("somebody in no project is told what to do", async ({ page, server, signIn }) => {
  const ada = await createPerson(server.db, testClock(startInstant));
  await signIn(page, { id: ada.userId });
  await visit(page, "/");
  await expect(page.getByText("You are in no project yet.").first()).toBeVisible();
  await expect(page.getByText(/Ask an owner of a project/)).toBeVisible();
  await expect(page.getByRole("link", { name: "Create a project" })).toBeHidden();
});

test("a project shows its lanes, what evidence is missing, and how CI fetches the lease state", async ({
  page,
  server,
  signIn,
}) => {
  const world = await createLeaseWorld(server);
  await signIn(page, { id: world.priya.userId });
  await visit(page, `/p/${world.slug}`);
  const main = page.getByRole("main");
  await expect(main).toContainText("Nothing turns red in the next 30 days.");
  await expect(main).toContainText("No collection of main has arrived");
  await expect(page.getByRole("region", { name: "Evidence is missing from" })).toContainText(
    "scorer: no live credential",
  );
  await expectAccessible(page);

  await addCollection(world, { merge: ["tests/a.py::test_one"], freeze: ["tests/f.py::test_z"] });
  await world.credential("scorer");
  await reload(page);
  await expect(main).toContainText("The freeze lane is full");
  await expect(main).toContainText("1 frozen test without a freeze row: the flake part fails.");
  await expect(page.getByRole("region", { name: "Evidence is missing from" })).not.toContainText("scorer");
  await expect(main).toContainText("second person on");
  await expect(main).toContainText(`leaseboard.mjs gate --server ${server.url} --project ${world.slug}`);
  await expect(main).toContainText(`/api/v1/projects/${world.slug}/lease-state`);
  await expectAccessible(page);
  await screenshots(page, "project");
});

test("a project that one is no member of is not there", async ({ page, server, signIn }) => {
  const world = await createLeaseWorld(server);
  const ada = await createPerson(server.db, testClock(startInstant));
  await signIn(page, { id: ada.userId });
  await page.goto(`/p/${world.slug}/leases`);
  await expect(page.getByText("There is nothing here that you can see")).toBeVisible();
  await expect(page.getByText(world.slug)).toBeHidden();
});
