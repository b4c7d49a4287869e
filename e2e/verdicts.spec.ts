import { requestLockChange } from "@/lib/services/locks/request-lock-change";
import { reviewLockChange } from "@/lib/services/locks/review-lock-change";
import { addCollection } from "@/lib/testing/add-collection";
import { checkCommit } from "@/lib/testing/check-commit";
import { expectAccessible } from "./expect-accessible";
import { expect, test } from "./fixtures";
import { createLeaseWorld } from "./lease-world";
import { openPage } from "./open-page";
import { screenshots } from "./screenshots";

const sha = "a".repeat(40);
const flaky = "tests/net/test_retry.py::test_backoff";
const steady = "tests/net/test_retry.py::test_first_try";
const digest = (digit: string) => `sha256:${digit.repeat(64)}`;

test("a red commit says which part spoke, and leads to the lease that helps the next one", async ({
  page,
  server,
  signIn,
}) => {
  const world = await createLeaseWorld(server);
  await signIn(page, { id: world.priya.userId });
  await openPage(page, `/p/${world.slug}/verdicts`);
  await expect(page.getByText("No verdict was recorded yet")).toBeVisible();
  await expectAccessible(page);

  await checkCommit(world, { sha, branch: "topic", tests: { [flaky]: "flaky", [steady]: "passed" }, pullRequest: 7 });
  await page.reload();
  await expect(page.getByText(/^Fail: property spoke\. On topic/)).toBeVisible();
  await expectAccessible(page);
  await screenshots(page, "verdicts");
  await page.getByRole("table", { name: "Verdicts" }).getByRole("link", { name: "Fail: property spoke." }).click();

  await expect(page.getByRole("heading", { level: 1 })).toContainText("Verdict of aaaaaaaaaaaa");
  const property = page.getByRole("region", { name: "Part property" });
  await expect(property.getByText("fail", { exact: true }).first()).toBeVisible();
  await expect(property.getByText("unleased_flake")).toBeVisible();
  // The same but for one warning: this process recorded on its own clock, the server answers on one that the test moves.
  await expect(page.getByText(/^Asked again now, the answer would be:.*Fail: property spoke\./)).toBeVisible();
  await expect(page.getByText("merge 1 passed, 1 failed · witness 0 match · freeze 0 recorded")).toBeVisible();
  await expectAccessible(page);
  await screenshots(page, "verdict");

  await page.getByRole("link", { name: `File a lease for ${flaky}` }).click();
  await expect(page).toHaveURL(/\/leases\/new\?test=/);
});

test("an engineer asks to leave an upload out, and an owner who did not ask agrees", async ({
  page,
  server,
  signIn,
}) => {
  const world = await createLeaseWorld(server);
  await checkCommit(world, { sha, branch: "topic", tests: { [steady]: "failed" } });
  await signIn(page, { id: world.priya.userId });
  await openPage(page, `/p/${world.slug}/verdicts/${sha}`);
  await page.getByRole("button", { name: "Ask to leave out report merge.xml" }).click();
  const dialog = page.getByRole("dialog", { name: "Ask to leave this upload out" });
  await dialog.getByRole("button", { name: "Ask" }).click();
  await expect(dialog.getByText(/Must not be empty/)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel("Why it must not count").fill("The runner's disk was full.");
  await dialog.getByRole("button", { name: "Ask" }).click();
  await expect(page.getByText("Priya asks to leave it out: The runner's disk was full.")).toBeVisible();
  await expect(page.getByText("Only an owner of the project can.")).toBeVisible();

  await signIn(page, { id: world.omar.userId });
  await openPage(page, `/p/${world.slug}/verdicts/${sha}`);
  await page.getByRole("button", { name: "Leave out", exact: true }).click();
  await expect(page.getByText(/Void: The runner's disk was full\. Asked by Priya, approved by Omar/)).toBeVisible();
  await expect(page.getByText("As recorded: Fail").or(page.getByText("Fail: property spoke.")).first()).toBeVisible();
});

test("the lanes page draws the counts, and holds them as a table too", async ({ page, server, signIn }) => {
  const world = await createLeaseWorld(server);
  await signIn(page, { id: world.priya.userId });
  await openPage(page, `/p/${world.slug}/lanes`);
  await expect(page.getByText("No collection of main yet")).toBeVisible();
  await addCollection(world, { merge: ["a", "b", "c"] });
  world.clock.advance(1000);
  const skipped = { id: "skipped", lanes: ["merge"], kind: "oracle", skip: "unconditional" as const };
  await addCollection(world, { merge: ["a", "b"], freeze: ["d"], more: [skipped] });
  await openPage(page, `/p/${world.slug}/lanes`);
  await expect(page.getByText("3 merge, 0 witness, 1 freeze; 2 findings fail the gate.")).toBeVisible();
  await expect(page.getByText("Illegal skips")).toBeVisible();
  await expect(page.getByText("Frozen tests without a row")).toBeVisible();
  await page.getByRole("img", { name: "Lines of the three lanes" }).hover();
  await page.getByText("The same as a table (2 commits, newest first)").click();
  await expect(page.getByRole("table", { name: "Lanes over time" }).getByRole("row")).toHaveCount(3);
  await expectAccessible(page);
  await screenshots(page, "lanes");
});

test("a lock change is asked for, approved by another owner, and its digest retired", async ({
  page,
  server,
  signIn,
}) => {
  const world = await createLeaseWorld(server);
  const first = await requestLockChange(world.priya, world.slug, {
    suite_id: "golden",
    case_id: "dates",
    digest: digest("a"),
    why: "The first bytes.",
    pull_request: "https://git.example.org/acme/parser/pull/1",
  });
  await reviewLockChange(world.omar, world.slug, first.id, { decision: "approve", version: first.version });
  await signIn(page, { id: world.dana.userId });
  await openPage(page, `/p/${world.slug}/witness`);
  await expect(page.getByText("1 fixture case is locked; no change waits.")).toBeVisible();
  await page.getByRole("button", { name: "Ask for a lock change" }).click();
  const dialog = page.getByRole("dialog", { name: "Ask for a lock change" });
  await dialog.getByLabel("Suite").fill("golden");
  await dialog.getByLabel("Case").fill("dates");
  await dialog.getByLabel("New digest").fill(digest("b"));
  await dialog.getByLabel("Pull request").fill("https://git.example.org/acme/parser/pull/2");
  await dialog.getByLabel("Why the bytes move").fill("Fractions of a second stay.");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Ask" }).click();
  await expect(page.getByText("1 fixture case is locked; 1 change waits for review.")).toBeVisible();
  await expect(page.getByText("The person who asked may not decide; another owner must.")).toBeVisible();
  await expectAccessible(page);

  await signIn(page, { id: world.omar.userId });
  await openPage(page, `/p/${world.slug}/witness`);
  await screenshots(page, "witness");
  await page.getByRole("button", { name: "Approve the digest" }).click();
  await expect(page.getByText("1 fixture case is locked; no change waits.")).toBeVisible();
  await page.getByRole("button", { name: `Retire ${digest("a").slice(0, 19)} of dates` }).click();
  const retire = page.getByRole("dialog", { name: "Retire a digest of dates?" });
  await retire.getByLabel("Why").fill("Every branch is rebased.");
  await retire.getByRole("button", { name: "Retire" }).click();
  await expect(page.getByText("1 retired")).toBeVisible();
});
