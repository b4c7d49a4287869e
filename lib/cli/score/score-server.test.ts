import { createServer } from "node:net";
import { describe, expect, it, onTestFinished } from "vitest";
import { verdictSchema } from "@/lib/contract/v1/files/verdict";
import { defaultPolicyBody } from "@/lib/contract/v1/policy";
import { main } from "../main";
import { buildFixtureLedger, buildFreezeRow, buildLeaseRow, buildPropertyLedger } from "../testing/build-files";
import { buildLeaseState } from "../testing/build-lease-state";
import { fakeIo } from "../testing/fake-io";
import { type Handler, loopbackServer, sendJson } from "../testing/loopback-server";
import { tempFiles } from "../testing/temp-files";

const madeAt = "2026-10-02T08:00:30.000Z";
const freshHeaders = { "leaseboard-generated-at": madeAt };
const problem = (status: number, code: string, detail: string) =>
  JSON.stringify({ type: "/problems", title: code, status, detail, code });

async function scoreAt(url: string, extra: readonly string[] = [], env: Record<string, string> = {}) {
  const { property } = tempFiles({ property: buildPropertyLedger() });
  const io = fakeIo({ env });
  const argv = ["score", "--server", url, "--project", "parser", "--property", property, ...extra];
  const code = await main(argv, io);
  return { code, body: code <= 1 ? verdictSchema.parse(JSON.parse(io.out())) : null, out: io.out(), err: io.err() };
}

async function scoreWith(handler: Handler, extra: readonly string[] = [], env: Record<string, string> = {}) {
  const server = await loopbackServer(handler);
  return { ...(await scoreAt(server.url, extra, env)), seen: server.seen };
}

describe("score with the lease state of a server", { timeout: 30_000 }, () => {
  it("passes by the server's state, with the credential and the later of both clocks", async () => {
    const state = buildLeaseState({ leases: [{ ...buildLeaseRow(), id: "l1" }], second_person_off: true });
    const { code, body, seen } = await scoreWith((_, response) => sendJson(response, state, freshHeaders), [], {
      LEASEBOARD_TOKEN: "lb_secret\n",
    });
    expect(code).toBe(0);
    expect(body).toMatchObject({
      utc: madeAt,
      source: "server",
      project: "parser",
      state_revision: 12,
      second_person_off: true,
    });
    expect(seen.map((request) => `${request.method} ${request.url}`)).toEqual([
      "GET /api/v1/projects/parser/lease-state",
    ]);
    expect(seen[0]?.headers.authorization).toBe("Bearer lb_secret");
  });

  it("takes an address with a slash at its end, and sends no credential where there is none", async () => {
    const server = await loopbackServer((_, response) => sendJson(response, buildLeaseState(), freshHeaders));
    expect((await scoreAt(`${server.url}/`)).code).toBe(0);
    expect(server.seen[0]?.url).toBe("/api/v1/projects/parser/lease-state");
    expect(server.seen[0]?.headers.authorization).toBeUndefined();
  });

  it.each([
    [
      "an expired lease",
      buildLeaseState({ leases: [{ ...buildLeaseRow({ expires_at: madeAt }), id: "l1" }] }),
      "lease_expired",
    ],
    [
      "an expired freeze row",
      buildLeaseState({ freezes: [{ ...buildFreezeRow({ expires_on: "2026-10-01" }), seed: "1", id: "f1" }] }),
      "freeze_expired",
    ],
    [
      "a policy that wants more mutants",
      buildLeaseState({ policy: { ...defaultPolicyBody, minimum_mutant_budget: 9 } }),
      "mutants_below_budget",
    ],
    [
      "a policy that wants a fixture ledger",
      buildLeaseState({ policy: { ...defaultPolicyBody, fixture_required: true } }),
      "evidence_missing",
    ],
    [
      "a lock that nobody checked",
      buildLeaseState({ witness_locks: [{ suite_id: "s", case_id: "c", path: null, digests: [] }] }),
      "lock_unchecked",
    ],
  ])("fails by %s with exit 1", async (_, state, code) => {
    const result = await scoreWith((__, response) => sendJson(response, state, freshHeaders));
    expect(result.code).toBe(1);
    expect(result.body?.reasons.map((reason) => reason.code)).toContain(code);
  });

  it("holds the fixture ledger against the server's locks", async () => {
    const fixture = buildFixtureLedger();
    const files = tempFiles({ fixture });
    const lock = { suite_id: "parser-fixtures", case_id: "case-1", path: null };
    const withDigest = (digest: string) => buildLeaseState({ witness_locks: [{ ...lock, digests: [digest] }] });
    const approved = withDigest(`sha256:${"b".repeat(64)}`);
    const moved = withDigest(`sha256:${"c".repeat(64)}`);
    const score = (state: unknown) =>
      scoreWith((_, response) => sendJson(response, state, freshHeaders), ["--fixture", files.fixture]);
    expect((await score(approved)).code).toBe(0);
    expect((await score(moved)).body?.reasons.map((reason) => reason.code)).toContain("lock_moved");
  });

  it("names loosened settings for 30 days", async () => {
    const loosened = (at: string) => buildLeaseState({ policy_loosened: { at, fields: ["lease_maximum_days"] } });
    const codes = async (at: string) => {
      const { body } = await scoreWith((_, response) => sendJson(response, loosened(at), freshHeaders));
      return body?.reasons.map((reason) => reason.code);
    };
    expect(await codes("2026-09-02T08:00:30.001Z")).toContain("policy_loosened");
    expect(await codes("2026-09-02T08:00:30.000Z")).not.toContain("policy_loosened");
  });

  it("counts the reruns of the asked commit", async () => {
    const commit = "c".repeat(40);
    const lease = buildLeaseRow({ reruns_used: 0 });
    const { code, body, seen } = await scoreWith(
      (request, response) => {
        if (request.url.endsWith("/lease-state"))
          sendJson(response, buildLeaseState({ leases: [{ ...lease, id: "l1" }] }), freshHeaders);
        else sendJson(response, { leases: [{ ...lease, reruns_used: 3 }] });
      },
      ["--commit", commit],
    );
    expect(seen.at(-1)?.url).toBe(`/api/v1/projects/parser/flake_leases.json?commit=${commit}`);
    expect(code).toBe(1);
    expect(body?.reasons.map((reason) => reason.code)).toContain("reruns_exceeded");
  });

  it("scores 25,000 leases", async () => {
    const leases = Array.from({ length: 25_000 }, (_, index) => ({
      ...buildLeaseRow({ test_id: `t.py::t[${index}]` }),
      id: String(index),
    }));
    const { code, body } = await scoreWith((_, response) =>
      sendJson(response, buildLeaseState({ leases }), freshHeaders),
    );
    expect(code).toBe(0);
    expect(body?.lanes.lease_count).toBe(25_000);
  });
});

describe("trouble with the server ends with 3 and one line", { timeout: 30_000 }, () => {
  const troubles: [string, Handler, RegExp][] = [
    [
      "401",
      (_, response) => response.writeHead(401).end(problem(401, "unauthenticated", "Who are you?")),
      /answered 401: Who are you\? \(set LEASEBOARD_TOKEN/,
    ],
    [
      "403",
      (_, response) => response.writeHead(403).end(problem(403, "forbidden", "Not yours.")),
      /answered 403: Not yours\. \(the credential/,
    ],
    ["404", (_, response) => response.writeHead(404).end("nope"), /answered 404 \(is that a Leaseboard/],
    [
      "a page instead of JSON",
      (_, response) => response.writeHead(200, { "content-type": "text/html" }).end("<p>"),
      /answered with text\/html, not application\/json/,
    ],
    [
      "no content type",
      (_, response) => response.writeHead(200, freshHeaders).end("{}"),
      /answered with no content type/,
    ],
    [
      "an empty body",
      (_, response) => response.writeHead(200, { "content-type": "application/json", ...freshHeaders }).end(),
      /not JSON; it may be cut off/,
    ],
    [
      "half a body of JSON",
      (_, response) =>
        response.writeHead(200, { "content-type": "application/json", ...freshHeaders }).end('{"project": "par'),
      /not JSON; it may be cut off/,
    ],
    [
      "another shape",
      (_, response) => sendJson(response, { leases: [] }, freshHeaders),
      /lease state of an unknown shape: project:/,
    ],
    [
      "another project",
      (_, response) => sendJson(response, buildLeaseState({ project: "lexer" }), freshHeaders),
      /answered for the project lexer, not parser/,
    ],
    ["204", (_, response) => response.writeHead(204).end(), /answered 204/],
    ["304 though nothing was asked so", (_, response) => response.writeHead(304).end(), /answered 304/],
    [
      "a redirect loop",
      (request, response) => response.writeHead(302, { location: request.url }).end(),
      /redirects to \/api\/v1\/projects\/parser\/lease-state; no redirect is followed: is a Leaseboard there\?/,
    ],
    [
      "a redirect to elsewhere",
      (_, response) => response.writeHead(307, { location: "https://evil.example.org/x" }).end(),
      /redirects to https:\/\/evil\.example\.org;/,
    ],
    [
      "no word about the time",
      (_, response) => sendJson(response, buildLeaseState()),
      /did not say when it made its answer/,
    ],
    [
      "a time without offset",
      (_, response) => sendJson(response, buildLeaseState(), { "leaseboard-generated-at": "2026-10-02T08:00:00" }),
      /did not say when/,
    ],
    [
      "a clock that is behind",
      (_, response) => sendJson(response, buildLeaseState(), { "leaseboard-generated-at": "2026-10-02T07:57:59.999Z" }),
      /clock is 120 s ahead of/,
    ],
    [
      "a clock that is ahead",
      (_, response) => sendJson(response, buildLeaseState(), { "leaseboard-generated-at": "2026-10-02T08:02:00.001Z" }),
      /clock is 120 s behind/,
    ],
  ];

  it.each(troubles)("%s", async (_, handler, line) => {
    const { code, err, out } = await scoreWith(handler, ["--timeout", "5"]);
    expect(code).toBe(3);
    expect(out).toBe("");
    expect(err).toMatch(line);
    expect(err.trimEnd().split("\n")).toHaveLength(1);
  });

  it("accepts clocks that are two minutes apart", async () => {
    const at = (instant: string) =>
      scoreWith((_, response) => sendJson(response, buildLeaseState(), { "leaseboard-generated-at": instant }));
    expect((await at("2026-10-02T07:58:00.000Z")).body?.utc).toBe("2026-10-02T08:00:00.000Z");
    expect((await at("2026-10-02T08:02:00.000Z")).body?.utc).toBe("2026-10-02T08:02:00.000Z");
  });

  it("a server that is down", async () => {
    const server = createServer().listen(0, "127.0.0.1");
    await new Promise((resolve) => server.once("listening", resolve));
    const address = server.address();
    await new Promise((resolve) => server.close(resolve));
    const port = typeof address === "object" ? address?.port : 0;
    const { code, err } = await scoreAt(`http://127.0.0.1:${port}`, ["--timeout", "5"]);
    expect(code).toBe(3);
    expect(err).toMatch(/could not be reached: fetch failed: .*ECONNREFUSED.* \(tried 4 times\)/);
  });

  it("a server that speaks another protocol", async () => {
    const server = createServer((socket) => socket.end("SSH-2.0-x\r\n")).listen(0, "127.0.0.1");
    onTestFinished(() => void server.close());
    await new Promise((resolve) => server.once("listening", resolve));
    const address = server.address();
    const port = typeof address === "object" ? address?.port : 0;
    const { code, err } = await scoreAt(`http://127.0.0.1:${port}`, ["--timeout", "5"]);
    expect(code).toBe(3);
    expect(err).toMatch(/could not be reached/);
  });

  it("a body that breaks off", async () => {
    const { code, err, seen } = await scoreWith(
      (_, response) => {
        response.writeHead(200, { "content-type": "application/json", "content-length": "1000", ...freshHeaders });
        response.write('{"project"');
        setTimeout(() => response.destroy(), 20);
      },
      ["--timeout", "5"],
    );
    expect(code).toBe(3);
    expect(err).toMatch(/could not be reached: terminated/);
    expect(seen).toHaveLength(4);
  });

  it.each<[string, Handler]>([
    ["never answers", () => undefined],
    [
      "never ends its body",
      (_, response) => void response.writeHead(200, { "content-type": "application/json", ...freshHeaders }).write("{"),
    ],
  ])("a server that %s, within the time that was given", async (_, handler) => {
    const before = performance.now();
    const { code, err } = await scoreWith(handler, ["--timeout", "0.5"]);
    expect(code).toBe(3);
    expect(err).toMatch(/did not answer within 0\.5 s/);
    expect(performance.now() - before).toBeLessThan(5000);
  });

  it("a refusal that never ends, by its status", async () => {
    const refuse: Handler = (_, response) => {
      response.writeHead(403, { "content-type": "application/problem+json" }).write("{");
    };
    const { code, err } = await scoreWith(refuse, ["--timeout", "0.5"]);
    expect(code).toBe(3);
    expect(err).toMatch(
      /answered 403 \(the credential in LEASEBOARD_TOKEN may not do this; it takes a credential of scorer or flake-runner, or/,
    );
  });

  it("a server that stays at 500 is asked four times, and the last answer is told", async () => {
    const { code, err, seen } = await scoreWith((_, response) => response.writeHead(500).end(), ["--timeout", "10"]);
    expect(code).toBe(3);
    expect(seen).toHaveLength(4);
    expect(err).toMatch(/answered 500 \(tried 4 times\)/);
  });

  it("a server that comes back is believed", async () => {
    let calls = 0;
    const { code } = await scoreWith((_, response) => {
      calls++;
      if (calls < 3) response.writeHead(503).end();
      else sendJson(response, buildLeaseState(), freshHeaders);
    });
    expect(code).toBe(0);
    expect(calls).toBe(3);
  });

  it("a credential with characters that no header may hold is not sent and not shown", async () => {
    const { code, err, seen } = await scoreWith((_, response) => void response.end(), [], {
      LEASEBOARD_TOKEN: "lb_a\r\nx: y",
    });
    expect(code).toBe(3);
    expect(seen).toHaveLength(0);
    expect(err).not.toContain("lb_a");
  });
});
