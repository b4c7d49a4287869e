import { createServer } from "node:http";
import { describe, expect, test } from "vitest";
import { listenOnLoopback } from "@/lib/testing/loopback";
import { configuredProviders } from "./configured";
import { githubProvider, readGitHubProfile } from "./github";
import { gitlabProvider } from "./gitlab";
import { oidcUser } from "./oidc";

const tokens = {} as Parameters<ReturnType<typeof githubProvider>["profile"]>[1];
const client = { id: "id", secret: "secret" };

describe("GitHub", () => {
  const verified = { email: "ada@example.org", primary: true, verified: true };
  const other = { email: "other@example.org", primary: false, verified: true };

  async function userOf(emails: readonly object[], status = 200) {
    const api = await listenOnLoopback(() =>
      createServer((request, response) => {
        const isAllowed = request.headers.authorization === "Bearer token";
        response.statusCode = isAllowed ? status : 401;
        const body =
          request.url === "/user" ? { id: 42, login: "ada", name: null, email: "public@example.org" } : emails;
        response.end(JSON.stringify(body));
      }),
    );
    try {
      return await githubProvider(client).profile(await readGitHubProfile(api.origin, "token"), tokens);
    } finally {
      await api.close();
    }
  }

  test("vouches for the primary address when it is verified, never for the public one", async () => {
    expect(await userOf([other, verified])).toEqual({
      id: "42",
      name: "ada",
      email: "ada@example.org",
      emailVerified: true,
    });
  });

  test.each([
    ["is not verified", [{ ...verified, verified: false }, other]],
    ["is not there", [other]],
    ["is none", []],
  ])("vouches for no address when the primary one %s", async (_, emails) => {
    expect(await userOf(emails)).toMatchObject({ email: null, emailVerified: false });
  });

  test("lets nobody in when it does not answer as it should", async () => {
    await expect(userOf([verified], 503)).rejects.toThrow("GitHub answered 503");
    await expect(userOf([{ email: 1 }])).rejects.toThrow();
  });
});

describe("GitLab", () => {
  const provider = gitlabProvider({ ...client, url: "https://git.example.org" });
  const profile = {
    id: 7,
    username: "ada",
    name: "Ada",
    email: "ada@example.org",
    confirmed_at: "2026-01-01T00:00:00Z",
  };

  test("vouches for a confirmed address, by server and id", async () => {
    expect(await provider.profile(profile, tokens)).toEqual({
      id: "https://git.example.org|7",
      name: "Ada",
      email: "ada@example.org",
      emailVerified: true,
    });
  });

  test("does not vouch for an address that was never confirmed", async () => {
    expect(await provider.profile({ ...profile, confirmed_at: null }, tokens)).toMatchObject({ emailVerified: false });
  });
});

describe("OpenID Connect", () => {
  const issuer = "https://id.example.org";

  test.each([
    [true, true],
    [false, false],
    ["true", false],
    [1, false],
    [undefined, false],
  ])("with email_verified %j vouches for the address: %j", (email_verified, emailVerified) => {
    const user = oidcUser(issuer, { sub: "s", email: "ada@example.org", email_verified });
    expect(user).toMatchObject({ id: `${issuer}|s`, emailVerified });
  });

  test("vouches for nothing without an address, and for nobody without a subject", () => {
    expect(oidcUser(issuer, { sub: "s", email_verified: true })).toMatchObject({ email: null, emailVerified: false });
    expect(() => oidcUser(issuer, { email: "ada@example.org", email_verified: true })).toThrow();
  });
});

describe("the sign-in page", () => {
  test("shows the providers whose settings are present", () => {
    const oidc = { issuer: "https://id.example.org", clientId: "i", clientSecret: "s", name: "Acme" };
    expect(configuredProviders({ github: undefined, gitlab: undefined, oidc: undefined })).toEqual([]);
    expect(configuredProviders({ github: client, gitlab: { ...client, url: "https://gitlab.com" }, oidc })).toEqual([
      { id: "github", name: "GitHub" },
      { id: "gitlab", name: "GitLab" },
      { id: "oidc", name: "Acme" },
    ]);
  });
});
