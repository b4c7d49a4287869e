import { generateKeyPairSync } from "node:crypto";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { tempFolder } from "@/lib/cli/testing/temp-files";
import { SettingsError } from "@/lib/env";
import { startGithubServer, testAppId } from "@/lib/testing/github-server";
import { openTestApp } from "@/lib/testing/github-world";
import { testClock } from "@/lib/testing/world";
import { readAppKey } from "./app-key";
import { openGithubApp } from "./github-app";

const status = { context: "leaseboard/property", state: "success", description: "pass" } as const;
const sha = "a".repeat(40);

async function scene() {
  const { now } = testClock();
  const server = await startGithubServer(now);
  onTestFinished(server.close);
  const repository = server.addRepository("acme/parser", "12");
  return { server, repository, app: openTestApp(server, now), now };
}

describe("The GitHub App", { timeout: 30_000 }, () => {
  it("signs in with the key that GitHub hands out, and asks for one token for many requests", async () => {
    const { server, repository, app } = await scene();
    expect(await app.installationOf("ACME/parser")).toBe("12");
    expect(await app.installationOf("acme/other")).toBeNull();
    const parser = app.repository("12", "acme/Parser");
    expect(await parser.fullName()).toBe("acme/parser");
    await parser.setStatus(sha, status, "https://gate.example.org");
    expect(repository.statuses).toMatchObject([{ sha, ...status, targetUrl: "https://gate.example.org" }]);
    expect(server.requests.filter(({ path }) => path.endsWith("/access_tokens"))).toHaveLength(1);
  });

  it("sees nothing with another key, or in a repository outside of its installation", async () => {
    const { server, app, now } = await scene();
    const other = generateKeyPairSync("rsa", { modulusLength: 2048 }).privateKey;
    const privateKey = other.export({ type: "pkcs8", format: "pem" }).toString();
    const stranger = openGithubApp({ id: testAppId, privateKey, apiUrl: server.origin, now });
    await expect(stranger.installationOf("acme/parser")).rejects.toMatchObject({ kind: "transient", status: 401 });
    server.addRepository("acme/secret", "13");
    expect(await app.repository("12", "acme/secret").fullName()).toBeNull();
  });

  it("notices that it was uninstalled although it keeps a token", async () => {
    const { repository, app } = await scene();
    const parser = () => app.repository("12", "acme/parser");
    await parser().fullName();
    repository.installationId = null;
    await expect(parser().fullName()).rejects.toMatchObject({ status: 401 });
    await expect(parser().fullName()).rejects.toMatchObject({ kind: "gone", status: 404 });
  });

  it("ends a request that hangs, and follows no redirect", async () => {
    const { server, app } = await scene();
    const stop = new AbortController();
    const isRepository = (_: string, path: string) => path === "/repos/acme/parser";
    server.script({ matches: isRepository, times: 1, answer: { holdUntil: new Promise(() => {}) } });
    const hanging = app.repository("12", "acme/parser", stop.signal).fullName();
    setTimeout(() => stop.abort(), 50);
    await expect(hanging).rejects.toMatchObject({ kind: "transient", status: 0 });
    const moved = { status: 301, headers: { location: `${server.origin}/repositories/1` } };
    server.script({ matches: isRepository, times: 1, answer: moved });
    await expect(app.repository("12", "acme/parser").fullName()).rejects.toThrow(/moved: link it again/);
  });
});

describe("The App's key file", () => {
  it.each([
    ["an absent one", null, /cannot be read \(ENOENT\)/],
    ["one without a key", "hunter2", /holds no private key/],
    ["one with a key of another kind", "ec", /holds no RSA key/],
  ])("is refused when it is %s, and never quoted", (_, content, message) => {
    const file = join(tempFolder(), "app.pem");
    const ec = () =>
      generateKeyPairSync("ec", { namedCurve: "P-256" }).privateKey.export({ type: "pkcs8", format: "pem" });
    if (content !== null) writeFileSync(file, content === "ec" ? ec() : content);
    expect(() => readAppKey(file)).toThrow(SettingsError);
    expect(() => readAppKey(file)).toThrow(message);
    expect(() => readAppKey(file)).not.toThrow(/hunter2/);
  });
});
