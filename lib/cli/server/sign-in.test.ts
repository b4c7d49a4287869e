import { describe, expect, it } from "vitest";
import { main } from "../main";
import { fakeIo } from "../testing/fake-io";
import { type Handler, loopbackServer, sendJson } from "../testing/loopback-server";
import { tempFiles } from "../testing/temp-files";

const sendToken: Handler = (_, response) => sendJson(response, { value: "ey.job.token" });

async function exportLeases(env: Record<string, string>, tokens: Handler = sendToken) {
  const server = await loopbackServer((_, response) => sendJson(response, { leases: [] }));
  const service = await loopbackServer(tokens);
  const github = {
    ACTIONS_ID_TOKEN_REQUEST_URL: `${service.url}/token?api-version=2.0`,
    ACTIONS_ID_TOKEN_REQUEST_TOKEN: "request-secret",
  };
  const io = fakeIo({ env: env.GITHUB_ACTIONS === "true" ? { ...github, ...env } : env });
  const code = await main(["export", "leases", "--server", server.url, "--project", "parser", "--timeout", "5"], io);
  return { code, err: io.err(), server, service };
}

describe("the credential of a job", { timeout: 30_000 }, () => {
  it("is GitHub's token for this project of this server alone, where no other is given", async () => {
    const { code, server, service } = await exportLeases({ GITHUB_ACTIONS: "true" });
    expect(code).toBe(0);
    expect(server.seen[0]?.headers.authorization).toBe("Bearer ey.job.token");
    expect(service.seen[0]?.headers.authorization).toBe("Bearer request-secret");
    const asked = new URL(service.seen[0]?.url ?? "", service.url).searchParams;
    expect(Object.fromEntries(asked)).toEqual({ "api-version": "2.0", audience: `${server.url}/p/parser` });
  });

  it("is GitLab's token in LEASEBOARD_ID_TOKEN, and before both LEASEBOARD_TOKEN", async () => {
    const gitlab = await exportLeases({ LEASEBOARD_ID_TOKEN: "ey.gitlab", GITHUB_ACTIONS: "true" });
    expect(gitlab.server.seen[0]?.headers.authorization).toBe("Bearer ey.gitlab");
    const given = await exportLeases({
      LEASEBOARD_TOKEN: "lb_x",
      LEASEBOARD_ID_TOKEN: "ey.gitlab",
      GITHUB_ACTIONS: "true",
    });
    expect(given.server.seen[0]?.headers.authorization).toBe("Bearer lb_x");
    expect([...gitlab.service.seen, ...given.service.seen]).toEqual([]);
  });

  it("is none where none is given", async () => {
    expect((await exportLeases({})).server.seen[0]?.headers.authorization).toBeUndefined();
  });

  it.each<[string, Handler, RegExp]>([
    [
      "refuses",
      (_, response) => response.writeHead(403).end(),
      /GitHub gave this job no identity token: it answered 403/,
    ],
    ["answers without a token", (_, response) => sendJson(response, {}), /answered without a token/],
    [
      "answers with half a header",
      (_, response) => sendJson(response, { value: "a\r\nb" }),
      /answered without a token/,
    ],
    ["is down", (_, response) => void response.destroy(), /GitHub's token service could not be reached/],
  ])("ends with 3 when GitHub %s, and the server is not asked", async (_, tokens, line) => {
    const { code, err, server } = await exportLeases({ GITHUB_ACTIONS: "true" }, tokens);
    expect([code, err, server.seen]).toEqual([3, expect.stringMatching(line), []]);
    expect(err).not.toContain("request-secret");
  });

  it("is told apart when the server refuses it", async () => {
    const server = await loopbackServer((_, response) => response.writeHead(401).end());
    const service = await loopbackServer(sendToken);
    const { report } = tempFiles({ report: "<testsuites/>" });
    const refused = async (env: Record<string, string>) => {
      const io = fakeIo({ env });
      const at = ["--server", server.url, "--project", "parser", "--commit", "a".repeat(40), "--branch", "b"];
      expect(await main(["report", report, ...at], io)).toBe(3);
      return io.out();
    };
    const github = { ACTIONS_ID_TOKEN_REQUEST_URL: service.url, ACTIONS_ID_TOKEN_REQUEST_TOKEN: "x" };
    expect(await refused(github)).toMatch(/sent was this job's identity token/);
    expect(await refused({ LEASEBOARD_ID_TOKEN: "ey" })).toMatch(/sent was the token in LEASEBOARD_ID_TOKEN/);
    expect(await refused({ LEASEBOARD_TOKEN: "lb_x" })).toMatch(/the credential in LEASEBOARD_TOKEN is not valid/);
    expect(await refused({})).toMatch(/set LEASEBOARD_TOKEN/);
  });
});
