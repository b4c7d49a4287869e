import { proposeFreeze } from "@/lib/services/freezes/propose-freeze";
import { fileLease } from "@/lib/services/leases/file-lease";
import { buildFiling } from "@/lib/testing/build-filing";
import { buildProposal } from "@/lib/testing/build-proposal";
import { createWorld, testClock } from "@/lib/testing/world";
import { expectAccessible } from "./expect-accessible";
import { expect, test } from "./fixtures";
import { screenshots } from "./screenshots";
import { type Server, startInstant } from "./server";
import { visit } from "./visit";

/** Two projects with Dana as owner: in the first, her lease expires in 14 hours and a colleague's freeze waits for her. */
async function prepare(server: Server) {
  const clock = testClock("2026-10-01T08:00:00.000Z");
  const parser = await createWorld(server.db, { clock });
  const dana = await parser.member("owner", "Dana");
  const sam = await parser.member("engineer", "Sam");
  const renderer = await createWorld(server.db, { clock });
  await server.db.transaction((tx) =>
    tx.membership.create({
      data: { projectId: renderer.projectId, userId: dana.userId, role: "owner", createdAt: clock.now() },
    }),
  );
  await fileLease(dana, parser.slug, buildFiling(dana.email, { expires_at: "2026-10-06T08:00:00.000Z" }));
  const proposal = { test_id: "tests/io/test_pool.py::test_drain", expires_on: "2026-10-12" };
  await proposeFreeze(sam, parser.slug, buildProposal(sam.email, proposal));
  server.setClock(startInstant);
  return { dana: { id: dana.userId }, parser: parser.slug, renderer: renderer.slug };
}

test("the frame says what waits for me and leads there", async ({ page, server, signIn }) => {
  const { dana, parser } = await prepare(server);
  await signIn(page, dana);
  await visit(page, "/");
  await page.getByRole("button", { name: "Needs me: 2" }).click();
  await expect(page.getByRole("menuitem", { name: "1 of your leases ends soon or has ended" })).toBeVisible();
  await page.getByRole("menuitem", { name: "1 freeze to review" }).click();
  await expect(page).toHaveURL(`/p/${parser}/freezes`);
  const nav = page.getByRole("navigation", { name: "Main" });
  await expect(nav.getByRole("link", { name: "Freeze desk" })).toHaveAttribute("aria-current", "page");
  await expect(nav.getByRole("link", { name: "Freeze desk" })).toContainText("1");
});

test("changing the project stays on the same kind of page", async ({ page, server, signIn }) => {
  const { dana, parser, renderer } = await prepare(server);
  await signIn(page, dana);
  await visit(page, `/p/${parser}/leases`);
  await page.getByRole("button", { name: `Project: ${parser}` }).click();
  await page.getByRole("menuitem", { name: renderer }).click();
  await expect(page).toHaveURL(`/p/${renderer}/leases`);
});

test("the palette finds a lease, a page and a project with the keyboard alone", async ({ page, server, signIn }) => {
  const { dana, parser, renderer } = await prepare(server);
  await signIn(page, dana);
  await visit(page, `/p/${parser}`);
  const search = page.getByRole("textbox", { name: "Search tests, pages and projects" });
  await page.keyboard.press("Control+k");
  await search.fill("BACKOFF");
  const found = page.getByRole("button", { name: /test_backoff/ });
  await expect(found).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(`/p/${parser}/leases/[0-9a-f-]{36}$`));

  await expect(search).toBeHidden();
  await page.keyboard.press("Control+k");
  await search.fill(renderer);
  await expect(page.getByRole("button", { name: new RegExp(renderer) }).last()).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`/p/${renderer}`);

  await expect(search).toBeHidden();
  await page.keyboard.press("Control+k");
  await search.fill("no such thing");
  await expect(page.getByText("Nothing found.")).toBeVisible();
});

test("the first key press offers to skip the navigation", async ({ page, server, signIn }) => {
  const { dana } = await prepare(server);
  await signIn(page, dana);
  await visit(page, "/");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to the page" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
});

test("on a phone the navigation is a sheet", async ({ page, server, signIn }) => {
  const { dana, parser } = await prepare(server);
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, dana);
  await visit(page, `/p/${parser}`);
  const sheet = page.getByRole("dialog");
  await page.getByRole("button", { name: "Navigation" }).click();
  await expect(sheet.getByRole("link", { name: "Leases" })).toBeVisible();
  await expectAccessible(page);
  await sheet.getByRole("link", { name: "Leases" }).click();
  await expect(page).toHaveURL(`/p/${parser}/leases`);
  await expect(sheet).toBeHidden();
});

test("the colours stay as chosen, and nothing in either breaks WCAG", async ({ page, server, signIn }) => {
  const { dana, parser } = await prepare(server);
  await signIn(page, dana);
  await visit(page, `/p/${parser}`);
  await screenshots(page, "project");
  await expectAccessible(page);
  await page.getByRole("button", { name: /Dana/ }).click();
  await page.getByRole("menuitem", { name: "Dark" }).click();
  await page.keyboard.press("Escape");
  await expect(page.locator("html")).toHaveAttribute("data-mantine-color-scheme", "dark");
  await expectAccessible(page);
  await page.reload();
  await expect(page.locator("html")).toHaveAttribute("data-mantine-color-scheme", "dark");
});

test("a killed server comes back with everything", async ({ page, server, signIn }) => {
  const { dana } = await prepare(server);
  await signIn(page, dana);
  await server.restart();
  await visit(page, "/");
  await expect(page.getByRole("button", { name: "Needs me: 2" })).toBeVisible();
});
