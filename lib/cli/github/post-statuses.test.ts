import { describe, expect, it } from "vitest";
import { type VerdictBody, verdictSchema } from "@/lib/contract/v1/files/verdict";
import { main } from "../main";
import { buildPropertyLedger } from "../testing/build-files";
import { fakeIo } from "../testing/fake-io";
import { type Handler, loopbackServer } from "../testing/loopback-server";
import { tempFiles } from "../testing/temp-files";

const [commit, head] = ["a".repeat(40), "b".repeat(40)];

async function recorded(verdict: "pass" | "fail"): Promise<VerdictBody> {
  const ledger = buildPropertyLedger(verdict === "pass" ? {} : { cases_failed: 1 });
  const { property, flakes } = tempFiles({ property: ledger, flakes: { leases: [] } });
  const io = fakeIo();
  await main(["score", "--property", property, "--flakes", flakes], io);
  const body = verdictSchema.parse(JSON.parse(io.out()));
  return { ...body, source: "server", project: "parser", commit_sha: commit };
}

const created: Handler = (_, response) => response.writeHead(201).end("{}");

async function gate(
  verdict: "pass" | "fail",
  github: Handler,
  env: Readonly<Record<string, string>> = {},
  flags: readonly string[] = ["--head-sha", head],
) {
  const body = await recorded(verdict);
  const server = await loopbackServer((_, response) =>
    response.writeHead(201, { "content-type": "application/json" }).end(JSON.stringify(body)),
  );
  const api = await loopbackServer(github);
  const slept: number[] = [];
  const io = fakeIo({
    env: {
      LEASEBOARD_TOKEN: "lb_x",
      GITHUB_TOKEN: "ghs_secret",
      GITHUB_REPOSITORY: "acme/parser",
      GITHUB_API_URL: `${api.url}/`,
      ...env,
    },
    sleep: async (ms) => {
      slept.push(ms);
    },
  });
  const about = ["--commit", commit, "--branch", "topic", ...flags, "--github-statuses"];
  const code = await main(["gate", "--server", server.url, "--project", "parser", ...about], io);
  return { code, out: io.out(), err: io.err(), posted: api.seen, slept, server: server.url };
}

/** The line about what was not posted; empty where all was. */
const noteIn = (err: string) => err.split("\n").find((line) => line.includes("not posted")) ?? "";

describe("gate --github-statuses", { timeout: 30_000 }, () => {
  it("posts three statuses on the head under names that satisfy no gate, with the job's token", async () => {
    const { code, err, posted, server } = await gate("fail", created);
    expect([code, noteIn(err)]).toEqual([1, ""]);
    expect(posted.map(({ method, url }) => [method, url])).toEqual(
      Array(3).fill(["POST", `/repos/acme/parser/statuses/${head}`]),
    );
    expect(posted.map(({ headers }) => headers.authorization)).toEqual(Array(3).fill("Bearer ghs_secret"));
    expect(posted.map(({ body }) => JSON.parse(body))).toMatchObject([
      {
        context: "leaseboard-advisory/property",
        state: "failure",
        description: expect.stringMatching(/^fail, 1 reason: cases_failed/),
        target_url: `${server}/p/parser/verdicts/${commit}`,
      },
      { context: "leaseboard-advisory/fixture", state: "success" },
      { context: "leaseboard-advisory/flake", state: "success" },
    ]);
  });

  it("posts on the tested commit where no head is named", async () => {
    const { posted } = await gate("pass", created, {}, []);
    expect(posted[0]?.url).toBe(`/repos/acme/parser/statuses/${commit}`);
  });

  it.each<[string, Handler, RegExp, number]>([
    ["401", (_, response) => response.writeHead(401).end(), /answered 401: GITHUB_TOKEN is not valid/, 1],
    ["403, as on a fork", (_, response) => response.writeHead(403).end(), /answered 403: .*a fork's never has it/, 1],
    ["404", (_, response) => response.writeHead(404).end(), /answered 404: the job's token may not write/, 1],
    ["422", (_, response) => response.writeHead(422).end(), /answered 422\. The verdict stands/, 1],
    ["a redirect", (_, response) => response.writeHead(302, { location: "/" }).end(), /answered 302/, 1],
    ["an outage", (_, response) => response.writeHead(502).end(), /answered 502 \(tried 4 times\)/, 4],
    ["a cut connection", (_, response) => response.destroy(), /could not be reached.*\(tried 4 times\)/, 4],
    [
      "a limit that lasts an hour",
      (_, response) => response.writeHead(403, { "retry-after": "3600" }).end(),
      /answered 403, its rate limit\./,
      1,
    ],
    [
      "a limit that comes back",
      (_, response) => response.writeHead(429, { "retry-after": "2" }).end(),
      /answered 429, its rate limit \(tried 4 times\)/,
      4,
    ],
  ])("names what %s kept from being posted, and keeps the verdict's exit code", async (_, github, line, tries) => {
    for (const [verdict, exit] of [
      ["pass", 0],
      ["fail", 1],
    ] as const) {
      const { code, out, err, posted } = await gate(verdict, github);
      expect(code).toBe(exit);
      expect(JSON.parse(out).verdict).toBe(verdict);
      expect(noteIn(err)).toMatch(line);
      expect(noteIn(err)).toContain(
        "leaseboard-advisory/property, leaseboard-advisory/fixture, leaseboard-advisory/flake",
      );
      expect(err).not.toContain("ghs_secret");
      expect(posted).toHaveLength(tries);
    }
  });

  it.each([
    ["no token", { GITHUB_TOKEN: "" }, /GITHUB_TOKEN is not set/],
    ["a token of two lines", { GITHUB_TOKEN: "ghs\nx" }, /something else than a token/],
    ["no repository", { GITHUB_REPOSITORY: "" }, /GITHUB_REPOSITORY does not name/],
    ["an address in the clear", { GITHUB_API_URL: "http://github.example.org" }, /must be https/],
  ])("says of %s that nothing was posted, and asks nobody", async (_, env, line) => {
    const { code, err, posted } = await gate("pass", created, env);
    expect([code, noteIn(err)]).toEqual([0, expect.stringMatching(line)]);
    expect(posted).toEqual([]);
  });

  it("waits as long as a short limit says, and then posts", async () => {
    let calls = 0;
    const { posted, slept, err } = await gate("pass", (request, response) => {
      if (calls++ === 0) return response.writeHead(403, { "retry-after": "7" }).end();
      return created(request, response);
    });
    expect([slept, posted.length, noteIn(err)]).toEqual([[7000], 4, ""]);
  });

  it("names only the statuses that are left", async () => {
    let calls = 0;
    const { err } = await gate("pass", (request, response) => {
      if (calls++ > 0) return response.writeHead(403).end();
      return created(request, response);
    });
    expect(noteIn(err)).toContain("not posted on GitHub: leaseboard-advisory/fixture, leaseboard-advisory/flake:");
  });
});
