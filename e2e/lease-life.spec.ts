import { requestRenewal } from "@/lib/services/leases/request-renewal";
import { reviewRenewal } from "@/lib/services/leases/review-renewal";
import { addCollection } from "@/lib/testing/add-collection";
import { expectAccessible } from "./expect-accessible";
import { expect, test } from "./fixtures";
import { createLeaseWorld } from "./lease-world";
import { screenshots } from "./screenshots";
import { reload, visit } from "./visit";

const day = 86_400_000;

test("an engineer files a lease with the keyboard alone, and the page says what CI does", async ({
  page,
  server,
  signIn,
}) => {
  const world = await createLeaseWorld(server);
  await addCollection(world, {
    merge: ["tests/net/test_retry.py::test_backoff", "tests/net/test_retry.py::test_jitter"],
  });
  await signIn(page, { id: world.priya.userId });
  await visit(page, `/p/${world.slug}/leases/new`);
  await expect(page.getByText("Nothing ticked: not a flake.")).toBeVisible();
  await expectAccessible(page);

  const box = page.getByRole("combobox", { name: "Test id" });
  await box.focus();
  await page.keyboard.type("JITTER");
  await expect(page.getByRole("option", { name: /test_jitter/ })).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(box).toHaveValue("tests/net/test_retry.py::test_jitter");
  await expect(page.getByText("In the newest collection: merge, oracle.")).toBeVisible();
  await expect(page.getByText("First lease for this test in 90 days.")).toBeVisible();

  const sleeps = page.getByRole("checkbox", { name: "It sleeps, polls or races a timeout" });
  await sleeps.focus();
  await page.keyboard.press("Space");
  await expect(page.getByText("Class: timing.")).toBeVisible();
  await expect(page.getByRole("complementary")).toContainText("CI may rerun the test 2 times per commit");
  await page.getByLabel("Why it is flaky").focus();
  await page.keyboard.type("It races the retry timer.");
  await page.getByRole("button", { name: "File the lease" }).focus();
  await page.keyboard.press("Enter");

  await expect(page).toHaveURL(/\/leases\/[0-9a-f-]{36}$/);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("tests/net/test_retry.py::test_jitter");
  // Monday evening and seven days is an evening too: the form moved it to the next working morning in Berlin.
  await expect(page.getByRole("main")).toContainText(
    "CI may rerun it 2 times more; at Tue 13 Oct, 10:00 CEST (08:00 UTC) the gate fails even if it is green.",
  );
  await expect(page.getByText("Priya filed the lease")).toBeVisible();
  await expectAccessible(page);
  await screenshots(page, "lease");
});

test("what is wrong is said at its field, and what was typed stays", async ({ page, server, signIn }) => {
  const world = await createLeaseWorld(server);
  await signIn(page, { id: world.priya.userId });
  await visit(page, `/p/${world.slug}/leases/new`);
  await page.getByLabel("Why until then").fill("The fix lands on Friday.");
  await page.getByRole("checkbox", { name: "It resolves names" }).check();
  await page.getByRole("checkbox", { name: "Threads or processes interleave" }).check();
  await page.getByRole("button", { name: "File the lease" }).click();

  const box = page.getByRole("combobox", { name: "Test id" });
  await expect(box).toHaveAccessibleDescription(/Must not be empty/);
  await expect(box).toBeFocused();
  await expect(page.getByText("Choose environment or order: you ticked both.")).toBeVisible();
  await expect(page.getByLabel("Why until then")).toHaveValue("The fix lands on Friday.");
  await expect(page.getByRole("checkbox", { name: "It resolves names" })).toBeChecked();
  await page.getByRole("radio", { name: "order" }).check();
  await expect(page.getByRole("group", { name: /order/ })).toContainText("the class");
  await expectAccessible(page);
});

test("a property, a witness and a protected test are refused at once", async ({ page, server, signIn }) => {
  const world = await createLeaseWorld(server, { policy: { protected_patterns: ["*<billing>*"] } });
  const property = { id: "tests/props.py::test_roundtrip", lanes: ["merge"], kind: "property", skip: null };
  const witness = { id: "tests/golden.py::test_ast", lanes: ["witness"], kind: "golden", skip: null };
  await addCollection(world, { more: [property, witness] });
  await signIn(page, { id: world.priya.userId });
  for (const [id, why] of [
    [property.id, "A property test may not be leased"],
    [witness.id, "A witness test may not be leased"],
    ["tests/billing/test_invoice.py::test_sum", "Protected by the pattern *<billing>*"],
    ["tests/*.py::test_all", "Names many tests"],
  ] as const) {
    await visit(page, `/p/${world.slug}/leases/new?test=${encodeURIComponent(id)}`);
    await expect(page.getByText("This test cannot be leased", { exact: true })).toBeVisible();
    await expect(page.getByText(why).first()).toBeVisible();
  }
});

test("a renewal waits for an owner who did not ask, and then moves the expiry", async ({ page, server, signIn }) => {
  const world = await createLeaseWorld(server);
  const lease = await world.file();
  await signIn(page, { id: world.dana.userId });
  await visit(page, `/p/${world.slug}/leases/${lease.id}`);
  await page.getByRole("button", { name: "Renew" }).click();
  const dialog = page.getByRole("dialog", { name: "Ask for a renewal" });
  await expect(dialog).toContainText("Renewal 1 of 2");
  await dialog.getByLabel("Why it is still needed").fill(lease.reason);
  await dialog.getByRole("button", { name: "Ask for the renewal" }).click();
  await expect(dialog.getByText("Repeats an earlier reason; say what is new")).toBeVisible();
  await dialog.getByLabel("Why it is still needed").fill("The vendor's fix is in review.");
  await dialog.getByRole("button", { name: "Ask for the renewal" }).click();

  await expect(page.getByRole("heading", { name: "Dana asks for a renewal" })).toBeVisible();
  await expect(page.getByText("You asked for this: another owner must decide.")).toBeVisible();
  await expect(page.getByText("A renewal of this lease already waits for an owner.")).toBeVisible();

  await signIn(page, { id: world.omar.userId });
  await reload(page);
  await page.getByLabel("Note").fill("Last one.");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Approve renewal" }).click();
  await expect(page.getByText("Omar moved the expiry")).toBeVisible();
  await expect(page.getByText("1 of 2 used in this lineage")).toBeVisible();
  await expect(page.getByText(/^expiry: Mon 12 Oct, .+ → Mon 19 Oct/)).toBeVisible();
});

test("an owner who was too slow sees both versions and loses nothing", async ({ page, server, signIn }) => {
  const world = await createLeaseWorld(server);
  const lease = await world.file();
  const expires = new Date(world.clock.now().getTime() + 10 * day).toISOString();
  const asked = { expires_at: expires, reason: "The vendor's fix is in review.", version: lease.version };
  const renewal = await requestRenewal(world.priya, world.slug, lease.id, asked);
  await signIn(page, { id: world.dana.userId });
  await visit(page, `/p/${world.slug}/leases/${lease.id}`);
  const refusal = { decision: "refuse", note: "Fix it first.", version: renewal.version };
  await reviewRenewal(world.omar, world.slug, renewal.id, refusal);

  await page.getByRole("button", { name: "Approve renewal" }).click();
  await expect(page.getByText("You decided on version 1; it is now version 2.")).toBeVisible();
  await page.getByRole("button", { name: "Show version 2" }).click();
  await expect(page.getByText("Omar refused the renewal")).toBeVisible();
  await expect(page.getByRole("button", { name: "Approve renewal" })).toBeHidden();
});

test("a root cause that another owner accepts lets the lease be closed", async ({ page, server, signIn }) => {
  const world = await createLeaseWorld(server);
  const lease = await world.file();
  await signIn(page, { id: world.priya.userId });
  await visit(page, `/p/${world.slug}/leases/${lease.id}`);
  await expect(page.getByText("Only an accepted diagnosis closes a lease.")).toBeVisible();
  await page.getByRole("button", { name: "Record root cause" }).click();
  const dialog = page.getByRole("dialog", { name: "Record the root cause" });
  await dialog.getByLabel("Root cause").fill("too short");
  await dialog.getByRole("button", { name: "Send to an owner" }).click();
  await expect(dialog.getByText("Must have at least 40 characters; it has 9")).toBeVisible();
  await expect(dialog.getByText("Link the commit, the pull request or the ticket")).toBeVisible();
  await dialog
    .getByLabel("Root cause")
    .fill("The retry timer starts before the socket is open, so a slow accept counts as one.");
  await dialog.getByLabel("Commit, pull request or ticket").fill("https://example.org/pull/7\n0123abc");
  await dialog.getByRole("button", { name: "Send to an owner" }).click();
  await expect(page.getByRole("heading", { name: "Priya found the root cause" })).toBeVisible();
  await expect(page.getByText("Waits for an owner.", { exact: true })).toBeVisible();

  await signIn(page, { id: world.dana.userId });
  await reload(page);
  await page.getByRole("button", { name: "Accept root cause" }).click();
  await expect(page.getByText("diagnosed", { exact: true })).toBeVisible();
  await expect(page.getByText(/^sha256:[0-9a-f]{64}$/).first()).toBeVisible();
  await page.getByRole("button", { name: "Close", exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Close", exact: true }).last().click();
  await expect(page.getByText("The lease has ended: the test votes like any other, without reruns.")).toBeVisible();
  await expect(page.getByText("The lease has already ended.").first()).toBeVisible();
});

test("a lease is dead at its instant: it cannot be revoked any more, and the page says so", async ({
  page,
  server,
  signIn,
}) => {
  const world = await createLeaseWorld(server);
  const lease = await world.file();
  const expires = Date.parse(lease.expires_at);
  await signIn(page, { id: world.priya.userId });

  server.setClock(new Date(expires - 1).toISOString());
  await visit(page, `/p/${world.slug}/leases/${lease.id}`);
  await expect(page.getByText("expiring", { exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: "Revoke" })).toBeEnabled();

  server.setClock(lease.expires_at);
  await reload(page);
  await expect(page.getByText("The gate fails now, even if the test is green, and CI may not rerun it.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Revoke" })).toBeDisabled();
  await expect(page.getByText(/^An expired lease cannot be revoked/)).toBeVisible();
  await expectAccessible(page);
});
