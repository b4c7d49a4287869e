import type { Page } from "@playwright/test";
import { editFreeze } from "@/lib/services/freezes/edit-freeze";
import { proposeFreeze } from "@/lib/services/freezes/propose-freeze";
import { reviewFreeze } from "@/lib/services/freezes/review-freeze";
import { addCollection } from "@/lib/testing/add-collection";
import { buildProposal } from "@/lib/testing/build-proposal";
import { expectAccessible } from "./expect-accessible";
import { expect, test } from "./fixtures";
import { createLeaseWorld, type LeaseWorld } from "./lease-world";
import { openPage } from "./open-page";
import { screenshots } from "./screenshots";

const drain = "tests/io/test_pool.py::test_drain";
const lastDay = "2026-10-15";

/** The keys work once their legend is there. */
async function openDesk(page: Page, world: LeaseWorld): Promise<void> {
  await openPage(page, `/p/${world.slug}/freezes`);
  await expect(page.getByRole("switch", { name: "Keys" })).toBeVisible();
}

function propose(world: LeaseWorld, test_id: string, changes: Parameters<typeof buildProposal>[1] = {}) {
  const proposal = buildProposal(world.priya.userId, { test_id, expires_on: lastDay, ...changes });
  return proposeFreeze(world.priya, world.slug, proposal);
}

test("an engineer proposes a freeze, and an owner approves it with two keys", async ({ page, server, signIn }) => {
  const world = await createLeaseWorld(server);
  await addCollection(world, { merge: ["a", "b", drain] });
  await signIn(page, { id: world.priya.userId });
  await openPage(page, `/p/${world.slug}/freezes`);
  await expect(page.getByText("No test is frozen, and none is proposed")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("main").getByRole("link", { name: "Propose a freeze" }).first().click();

  await page.getByRole("combobox", { name: "Test id" }).fill(drain);
  await page.getByLabel("Seed").fill("340282366920938463463374607431768211455");
  await page.getByLabel("SHA-256 of the input").fill("0f".repeat(32));
  await page.getByLabel("Last day").fill(lastDay);
  await page.getByLabel("Job of the last replay").fill("https://ci.example.org/jobs/1");
  await page.getByLabel("Replay command").fill("pytest tests/io --seed=7");
  await page.getByLabel("Why freeze it").fill("It drains twice on a slow disk.");
  await expect(page.getByRole("complementary")).toContainText("through Thu 15 Oct (UTC)");
  await expectAccessible(page);
  await screenshots(page, "freeze-form");
  await page.getByRole("button", { name: "Propose" }).click();

  await expect(page).toHaveURL(/\/freezes\/[0-9a-f-]{36}$/);
  await expect(page.getByRole("heading", { level: 1 })).toContainText(drain);
  await expect(page.getByText("340282366920938463463374607431768211455").first()).toBeVisible();
  await expect(page.getByText("Approve: Only an owner of the project can.")).toBeVisible();
  await expectAccessible(page);

  await signIn(page, { id: world.omar.userId });
  await openDesk(page, world);
  await expect(page.getByText("1 proposal waits for review.")).toBeVisible();
  await expect(page.getByText("Approve 3 more and the freeze lane is full.")).toBeVisible();
  await expectAccessible(page);
  await screenshots(page, "freeze-desk");
  await page.keyboard.press("a");
  await expect(page.getByRole("dialog", { name: "Approve this freeze?" })).toContainText("Version 1.");
  await expect(page.getByRole("button", { name: "Approve", exact: true }).last()).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Approve 2 more and the freeze lane is full.")).toBeVisible();
  await expect(page.getByText("Nothing waits for review.")).toBeVisible();
  await expect(page.getByText("The test runs and records, and never votes, through Thu 15 Oct (UTC).")).toBeVisible();
});

test("the keys move, send back and help, and rest while somebody types", async ({ page, server, signIn }) => {
  const world = await createLeaseWorld(server);
  await addCollection(world, { merge: ["a", "b"] });
  await propose(world, "tests/first.py::test_one");
  await propose(world, "tests/second.py::test_two");
  await signIn(page, { id: world.omar.userId });
  await openDesk(page, world);
  const capsule = page.getByRole("region", { name: "Capsule" });
  await expect(capsule.getByRole("heading", { level: 2 })).toContainText("test_one");
  await page.keyboard.press("j");
  await expect(capsule.getByRole("heading", { level: 2 })).toContainText("test_two");
  await page.keyboard.press("k");
  await expect(capsule.getByRole("heading", { level: 2 })).toContainText("test_one");
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog", { name: "Keys of the freeze desk" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();

  await page.keyboard.press("s");
  const dialog = page.getByRole("dialog", { name: "Send this freeze back?" });
  await expect(dialog.getByLabel("What has to change")).toBeFocused();
  await page.keyboard.type("Say which disk jams.");
  await expect(dialog.getByLabel("What has to change")).toHaveValue("Say which disk jams.");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Send back" }).click();
  await expect(page.getByRole("heading", { name: "Sent back (1)" })).toBeVisible();
  await page.getByRole("button", { name: /test_one/ }).click();
  await expect(capsule.getByText("Say which disk jams.")).toBeVisible();
});

test("nobody approves their own proposal, and the desk says why", async ({ page, server, signIn }) => {
  const world = await createLeaseWorld(server);
  await addCollection(world, { merge: ["a"] });
  await proposeFreeze(world.dana, world.slug, buildProposal(world.dana.userId, { expires_on: lastDay }));
  await signIn(page, { id: world.dana.userId });
  await openDesk(page, world);
  await expect(page.getByRole("button", { name: "Approve" })).toBeDisabled();
  await expect(page.getByText(/Approve: The person who asked may not decide/)).toBeVisible();
  await page.keyboard.press("a");
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(page.getByRole("alert").getByText(/The person who asked may not decide/)).toBeVisible();
});

test("an approval of a version that was edited meanwhile is refused with both versions", async ({
  page,
  server,
  signIn,
}) => {
  const world = await createLeaseWorld(server);
  await addCollection(world, { merge: ["a"] });
  const freeze = await propose(world, drain);
  await signIn(page, { id: world.omar.userId });
  await openPage(page, `/p/${world.slug}/freezes`);
  await page.getByRole("button", { name: "Approve" }).click();
  await editFreeze(world.priya, world.slug, freeze.id, { seed: "43", version: 1 });
  await page.getByRole("dialog").getByRole("button", { name: "Approve" }).click();
  await expect(page.getByRole("dialog").getByRole("alert")).toContainText("you saw version 1, it is now version 2");
});

test("a full lane refuses one more approval, on the desk and in words", async ({ page, server, signIn }) => {
  const world = await createLeaseWorld(server);
  await addCollection(world, { merge: ["a"] });
  const first = await propose(world, drain);
  await reviewFreeze(world.omar, world.slug, first.id, { decision: "approve", version: 1 });
  await propose(world, "tests/second.py::test_two");
  await signIn(page, { id: world.omar.userId });
  await openPage(page, `/p/${world.slug}/freezes`);
  await expect(page.getByText(/^The freeze lane is full/)).toBeVisible();
  await expect(page.getByText(/Approve: The freeze lane would hold 2 tests/)).toBeVisible();
});

test("a freeze is alive through its last day in UTC and fails the next instant", async ({ page, server, signIn }) => {
  const world = await createLeaseWorld(server);
  await addCollection(world, { merge: ["a"] });
  const freeze = await propose(world, drain);
  await reviewFreeze(world.omar, world.slug, freeze.id, { decision: "approve", version: 1 });
  await signIn(page, { id: world.priya.userId });
  server.setClock("2026-10-15T23:59:59.999Z");
  await openPage(page, `/p/${world.slug}/freezes/${freeze.id}`);
  await expect(page.getByText("expiring", { exact: true })).toBeVisible();
  server.setClock("2026-10-16T00:00:00.000Z");
  await page.reload();
  await expect(page.getByText("expired", { exact: true })).toBeVisible();
  await expect(page.getByText("The gate fails since Fri 16 Oct 00:00 UTC, even when the test is green")).toBeVisible();
});

test("on a phone the desk is the list, then the freeze", async ({ page, server, signIn }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const world = await createLeaseWorld(server);
  await addCollection(world, { merge: ["a"] });
  await propose(world, drain);
  await signIn(page, { id: world.omar.userId });
  await openPage(page, `/p/${world.slug}/freezes`);
  await expect(page.getByRole("region", { name: "Capsule" })).toBeHidden();
  await page.getByRole("button", { name: /test_drain/ }).click();
  await expect(page.getByRole("region", { name: "Capsule" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "To the queue" }).click();
  await expect(page.getByRole("button", { name: /test_drain/ })).toBeVisible();
});
