import { resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { parseEnv, settingsSchema } from "./env";

describe("The settings", () => {
  it("need nothing: an empty environment gives a local server on one SQLite file", () => {
    const env = parseEnv({});
    expect(env).toMatchObject({
      host: "127.0.0.1",
      port: 3000,
      publicUrl: "http://127.0.0.1:3000",
      database: { kind: "sqlite", file: resolve("data/leaseboard.db") },
      trustedProxyHops: 0,
      production: false,
    });
    expect([env.github, env.gitlab, env.oidc, env.authSecret, env.testClock]).toEqual(Array(5).fill(undefined));
  });

  it("take an empty value as absent", () => {
    expect(parseEnv({ PORT: "", AUTH_SECRET: " " })).toMatchObject({ port: 3000, authSecret: undefined });
  });

  it("choose PostgreSQL by the scheme of DATABASE_URL", () => {
    const url = "postgresql://app:secret@db.example.org/leaseboard";
    expect(parseEnv({ DATABASE_URL: url }).database).toEqual({ kind: "postgresql", url });
  });

  it("put an IPv6 host into brackets in the default public address", () => {
    expect(parseEnv({ HOST: "::1", PORT: "8080" }).publicUrl).toBe("http://[::1]:8080");
  });

  it.each([
    ["PORT", "http"],
    ["PORT", "0"],
    ["PORT", "65536"],
    ["PORT", "80.5"],
    ["PUBLIC_URL", "https://flakes.example.org/path"],
    ["PUBLIC_URL", "flakes.example.org"],
    ["PUBLIC_URL", "ftp://flakes.example.org"],
    ["DATABASE_URL", "mysql://app:hunter2@host/name"],
    ["DATABASE_URL", "file:"],
    ["DATABASE_URL", "file::memory:"],
    ["DATABASE_URL", "postgresql://hunter2@host"],
    ["AUTH_SECRET", "hunter2"],
    ["TRUSTED_PROXY_HOPS", "-1"],
    ["GITLAB_URL", "gitlab"],
    ["OIDC_ISSUER", "issuer"],
    ["CI_OIDC_ISSUERS", "http://ci.example.org"],
    ["CI_OIDC_ISSUERS", "https://ci.example.org/"],
    ["CI_OIDC_ISSUERS", "https://ci.example.org,ci"],
    ["CI_OIDC_ISSUERS", "https://user:hunter2@ci.example.org"],
    ["CI_OIDC_ISSUERS", "https://ci.example.org?key=hunter2"],
    ["CI_OIDC_ISSUERS", "http://127.0.0.1.example.org"],
    ["LOG_LEVEL", "loud"],
    ["LEASEBOARD_ALLOW_TEST_CLOCK", "yes"],
    ["GITHUB_ID", "id without its secret"],
    ["GITLAB_SECRET", "hunter2"],
    ["GITHUB_APP_ID", "Iv1.0123456789abcdef"],
    ["GITHUB_APP_WEBHOOK_SECRET", "hunter2"],
    ["GITHUB_API_URL", "api.github.com"],
  ])("refuse %s=%s and name it", (name, value) => {
    expect(() => parseEnv({ [name]: value })).toThrow(new RegExp(`^  ${name.split("_")[0]}`, "m"));
    expect(() => parseEnv({ [name]: value })).not.toThrow(/hunter2/);
  });

  it("name the issuers of CI tokens, http on this machine only", () => {
    expect(parseEnv({}).ciOidcIssuers).toEqual(["https://token.actions.githubusercontent.com", "https://gitlab.com"]);
    const list = " https://git.acme.example/_services/token, http://127.0.0.1:4000,";
    expect(parseEnv({ CI_OIDC_ISSUERS: list }).ciOidcIssuers).toEqual([
      "https://git.acme.example/_services/token",
      "http://127.0.0.1:4000",
    ]);
  });

  it("name every wrong setting at once", () => {
    expect(() => parseEnv({ PORT: "x", LOG_LEVEL: "y", DATABASE_URL: "z" })).toThrow(/PORT.*DATABASE_URL.*LOG_LEVEL/s);
  });

  it("refuse a test's clock in production unless it is allowed by name", () => {
    const clock = { LEASEBOARD_TEST_CLOCK: "clock.txt" };
    expect(parseEnv({ ...clock, NODE_ENV: "test" }).testClock).toBe("clock.txt");
    expect(() => parseEnv({ ...clock, NODE_ENV: "production" })).toThrow(/LEASEBOARD_TEST_CLOCK/);
    expect(parseEnv({ ...clock, NODE_ENV: "production", LEASEBOARD_ALLOW_TEST_CLOCK: "1" }).testClock).toBe(
      "clock.txt",
    );
  });

  it("are each described in a sentence, for the README", () => {
    for (const [name, field] of Object.entries(settingsSchema.shape)) {
      expect(field.description, name).toMatch(/^.{10,}\.$/s);
    }
  });
});
