import { demoSignIn, seedDemo } from "@/prisma/seed";
import { expectAccessible } from "./expect-accessible";
import { expect, test } from "./fixtures";
import { screenshots } from "./screenshots";
import { startInstant } from "./server";
import { visit } from "./visit";

test("the demo shows an owner two projects, from the overview to a lease", async ({ page, server, signIn }) => {
  test.slow();
  await seedDemo(server.db, new Date(startInstant));
  const dana = await server.db.read.user.findUniqueOrThrow({ where: { email: demoSignIn.owner } });
  await signIn(page, dana);

  await visit(page, "/");
  const main = page.getByRole("main");
  await expect(main).toContainText(/turns? red/);
  await expect(main.getByRole("link", { name: "parser" }).first()).toBeVisible();
  // The picture of the README is this one: demo-overview-desktop-light.png.
  await screenshots(page, "demo-overview");
  await expectAccessible(page);

  await visit(page, "/p/parser");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await screenshots(page, "demo-project");

  await visit(page, "/p/parser/leases");
  const leases = page.getByRole("table");
  await expect(leases).toBeVisible();
  await screenshots(page, "demo-leases");
  await leases.getByRole("rowheader").first().getByRole("link").first().click();
  await expect(page).toHaveURL(/\/leases\/[0-9a-f-]{36}/);
  await screenshots(page, "demo-lease");

  await visit(page, "/p/parser/freezes");
  await screenshots(page, "demo-freezes");
});
