import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { type VerdictBody, verdictSchema } from "@/lib/contract/v1/files/verdict";
import { main } from "../main";
import { buildPropertyLedger } from "../testing/build-files";
import { fakeIo } from "../testing/fake-io";
import { type Handler, loopbackServer } from "../testing/loopback-server";
import { tempFiles } from "../testing/temp-files";

const commit = "a".repeat(40);

/** A verdict as a server answers it, made by the domain from files. */
async function recorded(changes: Partial<VerdictBody> = {}): Promise<VerdictBody> {
  const { property, flakes } = tempFiles({ property: buildPropertyLedger(), flakes: { leases: [] } });
  const io = fakeIo();
  expect(await main(["score", "--property", property, "--flakes", flakes], io)).toBe(0);
  const body = verdictSchema.parse(JSON.parse(io.out()));
  return { ...body, source: "server", project: "parser", commit_sha: commit, ...changes };
}

async function failing(): Promise<VerdictBody> {
  return recorded({
    verdict: "fail",
    fails: ["x"],
    parts: { property: "fail", fixture: "not_required", flake: "pass" },
  });
}

const answerWith =
  (body: unknown): Handler =>
  (_, response) =>
    response.writeHead(201, { "content-type": "application/json" }).end(JSON.stringify(body));

async function gate(
  handler: Handler,
  extra: readonly string[] = [],
  io = fakeIo({ env: { LEASEBOARD_TOKEN: "lb_x" } }),
) {
  const { url, seen } = await loopbackServer(handler);
  const argv = [
    "gate",
    "--server",
    url,
    "--project",
    "parser",
    "--commit",
    commit,
    "--branch",
    "topic",
    "--timeout",
    "5",
  ];
  const code = await main([...argv, ...extra], io);
  return { code, out: io.out(), err: io.err(), seen };
}

describe("gate", { timeout: 30_000 }, () => {
  it("passes with 0 by the server's verdict, and asks for it with everything it was told", async () => {
    const body = await recorded();
    const extra = ["--head-sha", "b".repeat(40), "--pull-request", "7", "--author", "ada@example.org", "--merge-queue"];
    const { code, out, err, seen } = await gate(answerWith(body), extra);
    expect(code).toBe(0);
    expect(verdictSchema.parse(JSON.parse(out))).toEqual(body);
    expect(err).toMatch(/^PASS for parser/);
    expect(seen.map(({ method, url, headers }) => [method, url, headers.authorization])).toEqual([
      ["POST", `/api/v1/projects/parser/commits/${commit}/verdict`, "Bearer lb_x"],
    ]);
    expect(JSON.parse(seen[0]?.body ?? "")).toEqual({
      branch: "topic",
      head_sha: "b".repeat(40),
      pull_request: 7,
      author: "ada@example.org",
      merge_queue: true,
    });
  });

  it("fails with 1, and prints what score would", async () => {
    const { code, out } = await gate(answerWith(await failing()), ["--format", "markdown"]);
    expect([code, out]).toEqual([1, expect.stringContaining("fail")]);
    const summary = tempFiles({ summary: "" }).summary;
    const io = fakeIo({ env: { GITHUB_STEP_SUMMARY: summary } });
    expect((await gate(answerWith(await failing()), ["--format", "github"], io)).out).toMatch(/Leaseboard: fail/);
    expect(readFileSync(summary, "utf8")).not.toBe("");
  });

  it("ends with 3 for a pass that nobody can read", async () => {
    const io = fakeIo({ stdout: () => Promise.reject(new Error("EPIPE")) });
    expect((await gate(answerWith(await recorded()), [], io)).code).toBe(3);
  });

  it("asks again after a 5xx and a broken connection", async () => {
    const body = await recorded();
    let calls = 0;
    const { code } = await gate((request, response) => {
      calls++;
      if (calls === 1) return response.writeHead(503).end();
      if (calls === 2) return response.destroy();
      return answerWith(body)(request, response);
    });
    expect([code, calls]).toEqual([0, 3]);
  });

  it.each<[string, () => Promise<unknown>, RegExp]>([
    ["another project", () => recorded({ project: "lexer" }), /a verdict about lexer at a+, not parser/],
    ["another commit", () => recorded({ commit_sha: "b".repeat(40) }), /about parser at b+, not parser at a+/],
    ["no commit", () => recorded({ commit_sha: null }), /about parser at no commit/],
    ["a local score", () => recorded({ source: "files" }), /with a verdict about/],
    ["a pass that lists a fail", () => recorded({ fails: ["x"] }), /contradicts itself/],
    [
      "a pass with a missing part",
      () => recorded({ parts: { property: "missing", fixture: "pass", flake: "pass" } }),
      /contradicts itself/,
    ],
    ["another shape", async () => ({ verdict: "pass" }), /a verdict of an unknown shape/],
    ["half a body", async () => "pass", /of an unknown shape/],
  ])("takes no verdict about %s: exit 3", async (_, body, line) => {
    const { code, out, err } = await gate(answerWith(await body()));
    expect([code, out, err]).toEqual([3, "", expect.stringMatching(line)]);
    expect(err.trimEnd().split("\n")).toHaveLength(1);
  });

  it.each<[string, Handler, RegExp]>([
    [
      "401",
      (_, response) => response.writeHead(401).end(),
      /answered 401 \(the credential in LEASEBOARD_TOKEN is not valid/,
    ],
    ["403", (_, response) => response.writeHead(403).end(), /answered 403/],
    ["404", (_, response) => response.writeHead(404).end(), /answered 404/],
    ["200 where 201 is the answer", (_, response) => response.writeHead(200).end("{}"), /answered 200/],
    ["500", (_, response) => response.writeHead(500).end(), /answered 500 \(tried 4 times\)/],
    ["a page", (_, response) => response.writeHead(201, { "content-type": "text/html" }).end(), /text\/html/],
    ["a redirect", (_, response) => response.writeHead(303, { location: "/" }).end(), /redirects/],
  ])("ends with 3 for %s", async (_, handler, line) => {
    const { code, out, err } = await gate(handler);
    expect([code, out, err]).toEqual([3, "", expect.stringMatching(line)]);
  });

  it.each([
    ["no commit", ["--branch", "b"]],
    ["a short commit", ["--commit", "abc", "--branch", "b"]],
    ["no branch", ["--commit", commit]],
    ["a head that is no SHA", ["--commit", commit, "--branch", "b", "--head-sha", "HEAD"]],
    ["a pull request that is no number", ["--commit", commit, "--branch", "b", "--pull-request", "#7"]],
    ["an unknown format", ["--commit", commit, "--branch", "b", "--format", "xml"]],
    ["an operand", ["--commit", commit, "--branch", "b", "now"]],
    ["a clock", ["--commit", commit, "--branch", "b", "--now", "2026-10-02T08:00:00Z"]],
  ])("with %s is wrong usage", async (_, flags) => {
    const io = fakeIo({ fetch: () => Promise.reject(new Error("nothing must be asked")) });
    expect(await main(["gate", "--server", "https://flakes.example.org", "--project", "parser", ...flags], io)).toBe(
      64,
    );
  });
});
