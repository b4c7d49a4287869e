import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { startAuthServer } from "@/lib/testing/auth-server";
import { CookieBrowser } from "@/lib/testing/cookie-browser";
import { createPerson } from "@/lib/testing/create-person";
import { describeOnBoth } from "@/lib/testing/databases";
import type { Loopback } from "@/lib/testing/loopback";
import { type OidcAccount, type OidcServer, startOidcServer } from "@/lib/testing/oidc-server";
import { testClock } from "@/lib/testing/world";
import { authOptions } from "./options";
import { hashPassword } from "./password";
import { sessionActor } from "./session-actor";
import { readSession } from "./session-token";

const secret = "s".repeat(40);
const password = "correct horse battery";

describeOnBoth("Signing in over HTTP", (database) => {
  const clock = testClock();
  let app: Loopback;
  let provider: OidcServer;

  beforeAll(async () => {
    app = await startAuthServer(() => {
      const oidc = { issuer: provider.origin, clientId: provider.clientId, clientSecret: provider.clientSecret };
      return authOptions(
        { db: database(), actor: null, now: clock.now },
        { secret, github: undefined, gitlab: undefined, oidc: { ...oidc, name: "Acme" }, trustedProxyHops: 0 },
      );
    });
    vi.stubEnv("NEXTAUTH_URL", app.origin);
    provider = await startOidcServer(`${app.origin}/api/auth/callback/oidc`);
  });
  afterAll(async () => {
    vi.unstubAllEnvs();
    await Promise.all([app.close(), provider.close()]);
  });

  async function csrfToken(browser: CookieBrowser): Promise<string> {
    const { response } = await browser.visit(`${app.origin}/api/auth/csrf`);
    const { csrfToken } = (await response.json()) as { csrfToken: string };
    return csrfToken;
  }

  /** The path where a sign-in at the provider ends, and whose session came of it. */
  async function atProvider(account: OidcAccount, callbackUrl = "/p/parser") {
    provider.signInAs(account);
    const browser = new CookieBrowser();
    const form = { csrfToken: await csrfToken(browser), callbackUrl };
    const { url } = await browser.visit(`${app.origin}/api/auth/signin/oidc`, form);
    return { path: url.slice(app.origin.length), actor: await actorOf(browser) };
  }

  async function withPassword(email: string, typed: string) {
    const browser = new CookieBrowser();
    const form = { csrfToken: await csrfToken(browser), email, password: typed, callbackUrl: "/p/parser" };
    const { url } = await browser.visit(`${app.origin}/api/auth/callback/credentials`, form);
    return { path: url.slice(app.origin.length), actor: await actorOf(browser), browser };
  }

  async function actorOf(browser: CookieBrowser) {
    const claims = await readSession(browser.cookies(app.origin), { secret, publicUrl: app.origin });
    return sessionActor(database().read, claims);
  }

  it("lets in whom the provider vouches for, by a verified address, and knows them by subject later", async () => {
    const ada = await createPerson(database(), clock);
    const account = { sub: randomUUID(), email: ada.email, email_verified: true };
    expect(await atProvider(account)).toMatchObject({ path: "/p/parser", actor: { userId: ada.userId } });
    const moved = { sub: account.sub, email: "moved@example.org", email_verified: false };
    expect(await atProvider(moved)).toMatchObject({ path: "/p/parser", actor: { userId: ada.userId } });
    const identities = await database().read.federatedIdentity.findMany({ where: { userId: ada.userId } });
    expect(identities.map(({ subject }) => subject)).toEqual([`${provider.origin}|${account.sub}`]);
  });

  it("says why it does not let in an unverified address, a stranger or a deactivated person", async () => {
    const ada = await createPerson(database(), clock);
    const gone = await createPerson(database(), clock);
    await database().transaction((tx) =>
      tx.user.update({ where: { id: gone.userId }, data: { deactivatedAt: clock.now() } }),
    );
    const paths = [];
    for (const account of [
      { sub: randomUUID(), email: ada.email, email_verified: false },
      { sub: randomUUID(), email: ada.email },
      { sub: randomUUID() },
      { sub: randomUUID(), email: "stranger@example.org", email_verified: true },
      { sub: randomUUID(), email: gone.email, email_verified: true },
    ]) {
      const { path, actor } = await atProvider(account);
      expect(actor).toBeNull();
      paths.push(path);
    }
    expect(paths).toEqual([
      "/sign-in?error=EmailNotVerified",
      "/sign-in?error=EmailNotVerified",
      "/sign-in?error=EmailNotVerified",
      "/sign-in?error=NotInvited",
      "/sign-in?error=Deactivated",
    ]);
  });

  it("never goes to another site after signing in", async () => {
    const ada = await createPerson(database(), clock);
    const account = { sub: randomUUID(), email: ada.email, email_verified: true };
    expect(await atProvider(account, "https://evil.example/")).toMatchObject({
      path: "/",
      actor: { userId: ada.userId },
    });
  });

  it("refuses a callback that it did not begin", async () => {
    const browser = new CookieBrowser();
    const { url } = await browser.visit(`${app.origin}/api/auth/callback/oidc?code=forged&state=forged`);
    expect(url.slice(app.origin.length)).toMatch(/^\/sign-in\?.*error=OAuthCallback/);
    expect(await actorOf(browser)).toBeNull();
  });

  it("lets in with a password, and holds nothing but whose session it is", async () => {
    const ada = await createPerson(database(), clock, { passwordHash: await hashPassword(password) });
    const { path, actor, browser } = await withPassword(ada.email, password);
    expect({ path, actor }).toMatchObject({ path: "/p/parser", actor: { userId: ada.userId } });
    const { response } = await browser.visit(`${app.origin}/api/auth/session`);
    expect(Object.keys((await response.json()) as object)).toEqual(["expires"]);
  });

  it("says the same for a wrong password and an unknown account, and names the limit", async () => {
    const ada = await createPerson(database(), clock, { passwordHash: await hashPassword(password) });
    const stranger = await withPassword("stranger@example.org", password);
    for (let attempt = 0; attempt < 5; attempt++) {
      const { path, actor } = await withPassword(ada.email, "wrong horse");
      expect({ path, actor }).toEqual({ path: stranger.path, actor: null });
    }
    expect(stranger.path).toContain("error=CredentialsSignin");
    expect((await withPassword(ada.email, password)).path).toContain("error=RateLimited");
  });
});
