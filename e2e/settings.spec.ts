import { checkCommit } from "@/lib/testing/check-commit";
import { expectAccessible } from "./expect-accessible";
import { expect, test } from "./fixtures";
import { type GithubScene, startGithubScene } from "./github-scene";
import { createLeaseWorld } from "./lease-world";
import { openPage } from "./open-page";
import { screenshots } from "./screenshots";
import { signInTo } from "./sign-in";

test("tightening the policy shows its diff, applies at once, and is in the audit trail", async ({
  page,
  server,
  signIn,
}) => {
  const world = await createLeaseWorld(server);
  await signIn(page, { id: world.dana.userId });
  await openPage(page, `/p/${world.slug}/settings`);
  await expectAccessible(page);
  await screenshots(page, "settings");
  await page.getByLabel("Longest lease, days").fill("7");
  await expect(page.getByText("This only tightens: it applies at once.")).toBeVisible();
  await expect(page.getByText("lease_maximum_days 14 → 7")).toBeVisible();
  const policy = page.getByRole("region", { name: "Policy" });
  await policy.getByLabel("Reason").fill("A week is enough.");
  await policy.getByRole("button", { name: "Tighten the policy" }).click();
  await expect(page.getByText("Applied.")).toBeVisible();

  await openPage(page, `/p/${world.slug}/audit`);
  await expect(page.getByText("chain verified")).toBeVisible();
  await page.getByLabel("Action").selectOption("policy.");
  await page.getByRole("button", { name: "Filter" }).click();
  await expect(page).toHaveURL(/action=policy\./);
  await page
    .getByText(/lease_maximum_days: 14 → 7/)
    .first()
    .click();
  await expectAccessible(page);
  await screenshots(page, "audit");
});

test("a number beyond the product's limit is refused at its field", async ({ page, server, signIn }) => {
  const world = await createLeaseWorld(server);
  await signIn(page, { id: world.dana.userId });
  await openPage(page, `/p/${world.slug}/settings`);
  const policy = page.getByRole("region", { name: "Policy" });
  await policy.getByLabel("Longest freeze, days").fill("10");
  await policy.getByLabel("Reason").fill("Shorter.");
  await policy.getByRole("button", { name: "Tighten the policy" }).click();
  await expect(policy.getByText("must be a whole number from 1 to 10")).toBeVisible();
});

test("loosening waits for a second owner, who sees what it loosens", async ({ page, server, signIn }) => {
  const world = await createLeaseWorld(server, { policy: { lease_maximum_reruns: 2 } });
  await signIn(page, { id: world.dana.userId });
  await openPage(page, `/p/${world.slug}/settings`);
  const policy = page.getByRole("region", { name: "Policy" });
  await policy.getByLabel("Most reruns per commit").fill("4");
  await expect(policy.getByText(/This loosens lease_maximum_reruns/)).toBeVisible();
  await policy.getByLabel("Reason").fill("The network is slow this month.");
  await policy.getByRole("button", { name: "Ask a second owner" }).click();
  await expect(page.getByText("You asked for this: another owner answers it.")).toBeVisible();

  await signIn(page, { id: world.omar.userId });
  await openPage(page, `/p/${world.slug}/settings`);
  await expect(page.getByText("1 policy change waits for a second owner.")).toBeVisible();
  const request = page.getByRole("region", { name: "Policy change asked for by Dana" });
  await expect(request).toContainText("lease_maximum_reruns looser: 2 → 4");
  await expectAccessible(page);
  await request.getByRole("button", { name: "Approve" }).click();
  await expect(page.getByText("Loosened lately: lease_maximum_reruns.")).toBeVisible();
  await expect(policy.getByLabel("Most reruns per commit")).toHaveValue("4");
});

test("a new protected pattern shows what it hits before it ends it", async ({ page, server, signIn }) => {
  const world = await createLeaseWorld(server);
  await world.file({ test_id: "tests/ledger/test_sum.py::test_rounding" });
  await signIn(page, { id: world.dana.userId });
  await openPage(page, `/p/${world.slug}/settings`);
  const section = page.getByRole("region", { name: "Protected tests" });
  await section.getByLabel("Patterns").fill("*<ledger>*");
  await section.getByRole("button", { name: "Preview what they hit" }).click();
  await expect(section.getByText(/1 open lease or freeze is hit: saving ends them/)).toBeVisible();
  await expect(section.getByRole("link", { name: /test_rounding/ })).toBeVisible();
  await expectAccessible(page);
});

test("a credential's secret is shown once", async ({ page, server, signIn }) => {
  const world = await createLeaseWorld(server);
  await signIn(page, { id: world.dana.userId });
  await openPage(page, `/p/${world.slug}/settings`);
  await page.getByRole("button", { name: "Issue a credential" }).click();
  await page.getByLabel("Name").last().fill("nightly");
  await expect(page.getByRole("radio", { name: /agent/ })).toHaveCount(0);
  await page.getByRole("button", { name: "Issue", exact: true }).click();
  await expect(page.getByText("Choose the writer", { exact: false })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("radio", { name: /flake-runner/ }).check();
  await page.getByRole("button", { name: "Issue", exact: true }).click();
  const issued = page.getByRole("dialog", { name: "Credential issued" });
  await expect(issued.getByText(/^lb_ci_/)).toBeVisible();
  await issued.getByRole("button", { name: "I have stored it" }).click();
  await expect(page.getByText(/^lb_ci_/)).toBeHidden();
  await page.getByRole("button", { name: "Revoke nightly" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Revoke" }).click();
  await expect(page.getByRole("row", { name: /nightly/ })).toContainText("revoked");
});

test("a trust rule is made from what the form teaches, and a second writer of its jobs is refused", async ({
  page,
  server,
  signIn,
}) => {
  const world = await createLeaseWorld(server);
  await signIn(page, { id: world.dana.userId });
  await openPage(page, `/p/${world.slug}/settings`);
  const section = page.getByRole("region", { name: "Keyless CI" });
  await expect(section.getByText(`/p/${world.slug}`, { exact: false }).first()).toBeVisible();
  await expect(section.getByRole("region", { name: "GitHub Actions" })).toContainText("id-token: write");
  await expect(section.getByRole("region", { name: "GitLab CI" })).toContainText("LEASEBOARD_ID_TOKEN");

  await section.getByRole("button", { name: "Make a rule" }).click();
  const form = page.getByRole("dialog", { name: "Make a trust rule" });
  await form.getByLabel("Name").fill("properties");
  await form.getByLabel("Repository id").fill("acme/gate");
  await form.getByLabel("Workflow at its ref").fill("acme/gate/.github/workflows/*.yml@refs/heads/main");
  await expectAccessible(page);
  await form.getByRole("button", { name: "Make the rule" }).click();
  await expect(form.getByText("Choose the writer", { exact: false })).toBeVisible();
  await form.getByRole("radio", { name: "property-runner" }).check();
  await form.getByRole("button", { name: "Make the rule" }).click();
  await expect(form.getByText("Type the repository's number", { exact: false })).toBeVisible();
  await expect(form.getByText("No wildcards", { exact: false })).toBeVisible();
  await form.getByLabel("Repository id").fill("74");
  await form.getByLabel("Workflow at its ref").fill("acme/gate/.github/workflows/leaseboard.yml@refs/heads/main");
  await form.getByRole("button", { name: "Make the rule" }).click();
  const row = section.getByRole("row", { name: /properties/ });
  await expect(row).toContainText("leaseboard.yml@refs/heads/main");
  await expect(row).toContainText("never");

  await section.getByRole("button", { name: "Make a rule" }).click();
  await form.getByLabel("Name").fill("collection");
  await form.getByLabel("Repository id").fill("74");
  await form.getByLabel("Workflow at its ref").fill("acme/gate/.github/workflows/leaseboard.yml@refs/heads/main");
  await form.getByRole("radio", { name: "collector" }).check();
  await form.getByRole("button", { name: "Make the rule" }).click();
  await expect(form.getByText("The rule properties lets the same jobs in", { exact: false })).toBeVisible();
  await form.getByRole("button", { name: "Cancel" }).click();

  await section.getByRole("button", { name: "Revoke properties" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Revoke" }).click();
  await expect(row).toContainText("revoked");
  await expectAccessible(page);
});

test("a viewer reads the settings and changes nothing", async ({ page, server, signIn }) => {
  const world = await createLeaseWorld(server);
  const viewer = await world.member("viewer", "Vic");
  await signIn(page, { id: viewer.userId });
  await openPage(page, `/p/${world.slug}/settings`);
  await expect(page.getByText("You read these settings; owners change them.")).toBeVisible();
  await expect(page.getByRole("button", { name: /Save|Tighten|Add|Issue|Make|Remove/ })).toHaveCount(0);
  await expectAccessible(page);
  await openPage(page, `/p/${world.slug}/audit`);
  await expect(page.getByText("Owners read the audit trail")).toBeVisible();
});

test("a server without a GitHub App says which settings it needs", async ({ page, server, signIn }) => {
  const world = await createLeaseWorld(server);
  await signIn(page, { id: world.dana.userId });
  await openPage(page, `/p/${world.slug}/settings`);
  const section = page.getByRole("region", { name: "GitHub", exact: true });
  await expect(section.getByText("GITHUB_APP_PRIVATE_KEY_FILE")).toBeVisible();
  await expect(section.getByRole("button")).toHaveCount(0);
});

const githubTest = test.extend<{ readonly scene: GithubScene }>({
  scene: async ({ browserName: _ }, use) => {
    const scene = await startGithubScene();
    await use(scene);
    await scene.close();
  },
});

githubTest(
  "an owner links the project to GitHub, which hears of a verdict, and observes for a while",
  async ({ page, scene: { server, github } }) => {
    const world = await createLeaseWorld(server);
    const repository = github.addRepository(`acme/${world.slug}`);
    await signInTo(server, page, world.dana.userId);
    await openPage(page, `${server.url}/p/${world.slug}/settings`);
    const section = page.getByRole("region", { name: "GitHub", exact: true });
    await section.getByRole("button", { name: `Link acme/${world.slug}` }).click();
    await expect(section.getByText(`Linked to acme/${world.slug} by Dana`)).toBeVisible();
    await expect(section.getByRole("list", { name: "Statuses to require" })).toContainText("leaseboard/property");
    await expect(section.getByRole("button", { name: "Copy the name leaseboard/flake" })).toBeVisible();

    const sha = "a".repeat(40);
    github.setPull(repository.fullName, { number: 7, headSha: sha });
    await checkCommit(world, {
      sha,
      branch: "topic",
      tests: { "tests/test_a.py::test_one": "passed" },
      pullRequest: 7,
    });
    await expect.poll(() => Object.keys(github.statusesOn(repository.fullName, sha))).toHaveLength(3);
    await expect.poll(() => repository.comments.length).toBe(1);
    await openPage(page, `${server.url}/p/${world.slug}/verdicts/${sha}`);
    await expect(page.getByText(/^GitHub was told/)).toBeVisible();

    await openPage(page, `${server.url}/p/${world.slug}/settings`);
    await expect(section.getByText(/Told and followed: 2/)).toBeVisible();
    await section.getByLabel("Observe through").fill("2026-10-12");
    await section.getByRole("button", { name: "Start observing" }).click();
    await expect(section.getByText("Observe mode through 2026-10-12 (UTC):")).toBeVisible();
    await expect
      .poll(() => github.statusesOn(repository.fullName, sha)["leaseboard/flake"]?.description)
      .toBe("observe mode through 2026-10-12: no verdict counts");
    await expectAccessible(page);
    await screenshots(page, "settings-github");
    await section.getByRole("button", { name: "Unlink" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Unlink" }).click();
    await expect(section.getByText("Not linked: GitHub hears of no verdict.")).toBeVisible();
  },
);
