import { createHmac } from "node:crypto";
import { beforeAll, expect, it, vi } from "vitest";
import { serveApi } from "@/lib/testing/api";
import { describeOnBoth } from "@/lib/testing/databases";
import { GET, POST } from "./route";

const secret = "a secret of the test's App";

function send(body: string, headers: Readonly<Record<string, string>> = {}) {
  const signature = `sha256=${createHmac("sha256", secret).update(body).digest("hex")}`;
  const own = { "x-hub-signature-256": signature, "x-github-event": "ping", "x-github-delivery": "d-1" };
  const request = new Request("https://leaseboard.example.org/api/github/webhooks", {
    method: "POST",
    body,
    headers: { ...own, ...headers },
  });
  return POST(request, { params: Promise.resolve({}) });
}

describeOnBoth("the address for GitHub's webhooks", (database) => {
  beforeAll(() => {
    vi.stubEnv("GITHUB_APP_ID", "1");
    vi.stubEnv("GITHUB_APP_PRIVATE_KEY_FILE", "unread.pem");
    vi.stubEnv("GITHUB_APP_WEBHOOK_SECRET", secret);
  });
  serveApi(database);

  it("answers a ping with 200 and what is of no interest with 202", async () => {
    const ping = await send("{}");
    expect([ping.status, await ping.json()]).toEqual([200, { outcome: "done" }]);
    expect((await send("{}", { "x-github-event": "star" })).status).toBe(202);
  });

  it("answers a wrong signature with 401 before it reads anything, and audits nothing", async () => {
    const before = await database().read.auditEvent.count();
    const answer = await send("no json", { "x-hub-signature-256": "sha256=00" });
    expect([answer.status, answer.headers.get("content-type")]).toEqual([401, "application/problem+json"]);
    expect(await database().read.auditEvent.count()).toBe(before);
  });

  it("takes at most a mebibyte, and no other method", async () => {
    expect((await send(" ".repeat(1024 * 1024 + 1))).status).toBe(413);
    expect((await send(`"${"a".repeat(1024 * 1024 - 2)}"`)).status).toBe(200);
    const get = await GET(new Request("https://leaseboard.example.org/"), { params: Promise.resolve({}) });
    expect(get.status).toBe(405);
  });

  it("refuses a signed body that is no JSON or of another shape, by name", async () => {
    expect((await send("{", { "x-github-event": "installation" })).status).toBe(400);
    const answer = await send("{}", { "x-github-event": "installation" });
    expect(await answer.json()).toMatchObject({ code: "invalid_input", invalid_params: expect.any(Array) });
  });
});
