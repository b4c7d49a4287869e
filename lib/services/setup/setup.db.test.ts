import { beforeEach, expect, it } from "vitest";
import { verifyPassword } from "@/lib/auth/password";
import { describeOnBoth } from "@/lib/testing/databases";
import { testClock } from "@/lib/testing/world";
import { completeSetup, isSetupOpen } from "./complete-setup";
import { ensureSetupLink } from "./ensure-setup-link";
import { hasAccounts } from "./has-accounts";

const publicUrl = "http://127.0.0.1:3000";
const ada = { email: " Ada@Example.org ", name: "Ada", password: "correct horse battery" };

describeOnBoth("The first run", (database) => {
  beforeEach(async () => {
    await database().transaction(async (tx) => {
      await tx.user.deleteMany();
      await tx.setupLink.deleteMany();
    });
  });

  const clock = testClock();
  const server = () => ({ db: database(), actor: { kind: "system" } as const, now: clock.now });
  const nobody = () => ({ db: database(), actor: null, now: clock.now });

  async function printedToken(): Promise<string> {
    const link = await ensureSetupLink(server(), publicUrl);
    const url = new URL(link ?? "");
    expect(url.origin + url.pathname).toBe(`${publicUrl}/setup`);
    return url.searchParams.get("token") ?? "";
  }

  it("makes the first admin from the printed link, and prints none afterwards", async () => {
    const token = await printedToken();
    expect(await hasAccounts(nobody())).toBe(false);
    const { userId } = await completeSetup(nobody(), { token, ...ada });
    const user = await database().read.user.findUniqueOrThrow({ where: { id: userId } });
    expect(user).toMatchObject({ email: "ada@example.org", name: "Ada", admin: true });
    expect(await verifyPassword(user.passwordHash, ada.password)).toBe(true);
    expect(await hasAccounts(nobody())).toBe(true);
    expect(await ensureSetupLink(server(), publicUrl)).toBeNull();
  });

  it("keeps only the hash of the link", async () => {
    const token = await printedToken();
    const rows = await database().read.setupLink.findMany();
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it("replaces the link at each start", async () => {
    const first = await printedToken();
    const second = await printedToken();
    expect(await isSetupOpen(nobody(), first)).toBe(false);
    expect(await isSetupOpen(nobody(), second)).toBe(true);
    await expect(completeSetup(nobody(), { token: first, ...ada })).rejects.toMatchObject({ code: "forbidden" });
  });

  it("works once", async () => {
    const token = await printedToken();
    await completeSetup(nobody(), { token, ...ada });
    const again = { token, ...ada, email: "eve@example.org" };
    await expect(completeSetup(nobody(), again)).rejects.toMatchObject({ code: "forbidden" });
    expect(await database().read.user.count()).toBe(1);
  });

  it("lets one win when two use the link at the same moment", async () => {
    const token = await printedToken();
    const outcomes = await Promise.allSettled([
      completeSetup(nobody(), { token, ...ada }),
      completeSetup(nobody(), { token, ...ada, email: "eve@example.org" }),
    ]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(await database().read.user.count()).toBe(1);
  });

  it("refuses a made-up link, and a password that is too short by name of its field", async () => {
    const token = await printedToken();
    await expect(completeSetup(nobody(), { ...ada, token: "lb_setup_guess" })).rejects.toMatchObject({
      code: "forbidden",
    });
    await expect(completeSetup(nobody(), { ...ada, token, password: "short" })).rejects.toMatchObject({
      code: "invalid_input",
      invalidParams: [expect.objectContaining({ path: "password" })],
    });
    expect(await isSetupOpen(nobody(), token)).toBe(true);
  });

  it("makes no link for anybody but the server", async () => {
    await expect(ensureSetupLink(nobody(), publicUrl)).rejects.toMatchObject({ code: "forbidden" });
  });
});
