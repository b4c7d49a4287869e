import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { verdictSchema } from "@/lib/contract/v1/files/verdict";
import { main } from "../main";
import { buildLeaseRow, buildPropertyLedger } from "../testing/build-files";
import { buildLeaseState } from "../testing/build-lease-state";
import { fakeIo } from "../testing/fake-io";
import type { Handler } from "../testing/loopback-server";
import { changingServer, signedAnswers, testKey } from "../testing/signing-server";
import { tempFiles, tempFolder } from "../testing/temp-files";

const [key, otherKey] = await Promise.all([testKey(), testKey()]);
const down: Handler = (_, response) => void response.destroy();
const lease = { ...buildLeaseRow(), id: "l1" };

/** A server that was asked once, and what it left in the folder. */
async function keptBy(first: Handler = signedAnswers({ key })) {
  const server = await changingServer(first);
  const folder = tempFolder();
  const { property } = tempFiles({ property: buildPropertyLedger() });
  const score = async (now = "2026-10-02T08:00:00.000Z", extra: readonly string[] = [], pins = key.thumbprint) => {
    const io = fakeIo({ now: () => new Date(now) });
    const argv = ["score", "--server", server.url, "--project", "parser", "--property", property, "--timeout", "5"];
    const code = await main([...argv, "--key-thumbprint", pins, "--cache", folder, ...extra], io);
    return { code, err: io.err(), body: code <= 1 ? verdictSchema.parse(JSON.parse(io.out())) : null };
  };
  expect((await score()).code).toBe(0);
  const [name = ""] = readdirSync(folder);
  const file = join(folder, name);
  const edit = (change: (kept: Record<string, unknown>) => Record<string, unknown>) =>
    writeFileSync(file, JSON.stringify(change(JSON.parse(readFileSync(file, "utf8")))));
  return { server, folder, file, score, edit };
}

describe("the kept lease state", { timeout: 60_000 }, () => {
  it("is asked about, not asked for again, and is as good as new when nothing changed", async () => {
    const { server, score } = await keptBy();
    server.answerWith(signedAnswers({ key, signedAt: "2026-10-02T14:00:00.000Z" }));
    const later = await score("2026-10-02T14:00:10.000Z");
    expect([later.code, later.body?.utc]).toEqual([0, "2026-10-02T14:00:10.000Z"]);
    expect(later.err).not.toContain("kept");
    expect(server.seen.map(({ url, headers }) => [url.split("/").at(-1), headers["if-none-match"]])).toEqual([
      ["lease-state", undefined],
      ["jwks.json", undefined],
      ["lease-state", '"12"'],
    ]);
    server.answerWith(down);
    expect((await score("2026-10-02T17:59:59.999Z")).code).toBe(0);
    expect((await score("2026-10-02T18:00:00.000Z")).code).toBe(3);
  });

  it("is replaced when the state changed", async () => {
    const { server, score } = await keptBy();
    server.answerWith(signedAnswers({ key, etag: '"13"', state: buildLeaseState({ state_revision: 13 }) }));
    expect((await score()).body?.state_revision).toBe(13);
    server.answerWith(down);
    expect((await score()).body?.state_revision).toBe(13);
  });

  it("stands in for a server that is down until its end, says so, and limits the verdict to it", async () => {
    const { server, score } = await keptBy(signedAnswers({ key, state: buildLeaseState({ leases: [lease] }) }));
    server.answerWith(down);
    const { code, err, body } = await score("2026-10-02T12:00:29.999Z");
    expect(code).toBe(0);
    expect(body).toMatchObject({
      utc: "2026-10-02T12:00:29.999Z",
      valid_until: "2026-10-02T12:00:30.000Z",
      source: "server",
    });
    expect(err).toMatch(/could not be reached: .*; the kept lease state is used instead: of 2026-10-02T08:00:30.000Z/);
    expect(body?.parts.flake).toBe("warn");
    expect(body?.reasons.map(({ code: each }) => each)).toContain("kept_state");
    expect(err).toMatch(/may be used until 2026-10-02T12:00:30.000Z and grants no reruns/);
    expect((await score("2026-10-02T12:00:30.000Z")).code).toBe(3);
  });

  it.each<[string, Handler]>([
    ["503", (_, response) => response.writeHead(503).end()],
    ["a connection that breaks", down],
    [
      "a body that breaks off",
      (_, response) => {
        response.writeHead(200, { "content-type": "application/json", "content-length": "1000" }).write("{");
        setTimeout(() => response.destroy(), 20);
      },
    ],
  ])("stands in for %s", async (_, handler) => {
    const { server, score } = await keptBy();
    server.answerWith(handler);
    expect((await score()).code).toBe(0);
  });

  it("stands in for a server that never answers", async () => {
    const { server, score, file } = await keptBy();
    server.answerWith(() => undefined);
    const kept = readFileSync(file, "utf8");
    const { code, err } = await score(undefined, []);
    expect([code, err]).toEqual([0, expect.stringMatching(/did not answer within 5 s; the kept/)]);
    expect(readFileSync(file, "utf8")).toBe(kept);
  });

  it.each<[string, Handler, RegExp]>([
    ["401", (_, response) => response.writeHead(401).end(), /answered 401/],
    ["403", (_, response) => response.writeHead(403).end(), /answered 403/],
    ["404", (_, response) => response.writeHead(404).end(), /answered 404/],
    ["429", (_, response) => response.writeHead(429).end(), /answered 429/],
    ["a page", (_, response) => response.writeHead(200, { "content-type": "text/html" }).end(), /text\/html/],
    ["a redirect", (_, response) => response.writeHead(302, { location: "/x" }).end(), /redirects/],
    ["an answer of another key", signedAnswers({ key: otherKey, etag: '"13"' }), /is not pinned/],
    ["a clock that is off", signedAnswers({ key, signedAt: "2026-10-02T08:05:00.000Z" }), /clock is 300 s behind/],
  ])("never stands in for %s: exit 3", async (_, handler, line) => {
    const { server, score } = await keptBy();
    server.answerWith(handler);
    const { code, err } = await score();
    expect([code, err]).toEqual([3, expect.stringMatching(line)]);
    expect(err.trimEnd().split("\n")).toHaveLength(1);
  });

  it("keeps the most reruns of any commit where this commit's cannot be asked for", async () => {
    const used = { ...lease, reruns_used: 3 };
    const { server, score } = await keptBy(signedAnswers({ key, state: buildLeaseState({ leases: [lease] }) }));
    server.answerWith(signedAnswers({ key, etag: '"13"', state: buildLeaseState({ leases: [used] }) }));
    expect((await score()).code).toBe(1);
    server.answerWith(down);
    const { code, err } = await score(undefined, ["--commit", "c".repeat(40)]);
    expect([code, err]).toEqual([1, expect.stringMatching(/reruns are the most of any commit/)]);
  });

  it.each<[string, (kept: Record<string, unknown>) => Record<string, unknown>, RegExp]>([
    ["its body", (kept) => ({ ...kept, body: String(kept.body).replace("false", "true") }), /its body was changed/],
    ["its end", (kept) => ({ ...kept, valid_until: "2026-10-02T20:00:00.000Z" }), /has a wrong signature/],
    ["its key", (kept) => ({ ...kept, key: { kty: "OKP", crv: "Ed25519", x: otherKey.jwk.x } }), /is not published/],
    ["its signature", (kept) => ({ ...kept, signature: "" }), /is not signed/],
    ["its shape", () => ({}), /holds no lease state of this project/],
    [
      "its server",
      (kept) => ({ ...kept, project_url: "https://x.example.org" }),
      /holds no lease state of this project/,
    ],
  ])("fails closed when somebody changed %s, and heals when the server is back", async (_, change, line) => {
    const { server, score, edit } = await keptBy();
    edit(change);
    server.answerWith(down);
    const { code, err } = await score();
    expect([code, err]).toEqual([3, expect.stringMatching(line)]);
    expect(err.trimEnd().split("\n")).toHaveLength(1);
    server.answerWith(signedAnswers({ key }));
    expect((await score()).code).toBe(0);
    server.answerWith(down);
    expect((await score()).code).toBe(0);
  });

  it("fails closed when its key is no longer pinned, whatever key lies beside it", async () => {
    const { server, score } = await keptBy();
    server.answerWith(down);
    const { code, err } = await score(undefined, [], otherKey.thumbprint);
    expect([code, err]).toEqual([
      3,
      expect.stringMatching(/the kept lease state is signed with the key .* not pinned/),
    ]);
  });

  it("fails closed on a clock from before it was signed", async () => {
    const { server, score } = await keptBy();
    server.answerWith(down);
    expect((await score("2026-10-02T07:58:30.000Z")).code).toBe(0);
    const { code, err } = await score("2026-10-02T07:58:29.999Z");
    expect([code, err]).toEqual([3, expect.stringMatching(/clock is before 2026-10-02T08:00:30.000Z/)]);
  });

  it("is not there before the first good answer", async () => {
    const server = await changingServer(down);
    const io = fakeIo();
    const trust = ["--key-thumbprint", key.thumbprint, "--cache", join(tempFolder(), "new")];
    expect(await main(["score", "--server", server.url, "--project", "parser", ...trust], io)).toBe(3);
    expect(io.err()).toMatch(/could not be reached: .*; no lease state is kept/);
  });

  it("may not be writable: that is noted and changes no answer", async () => {
    const server = await changingServer(signedAnswers({ key }));
    const { property, file } = tempFiles({ property: buildPropertyLedger(), file: {} });
    const io = fakeIo();
    const trust = ["--key-thumbprint", key.thumbprint, "--cache", join(file, "below")];
    const argv = ["score", "--server", server.url, "--project", "parser", "--property", property, ...trust];
    expect(await main(argv, io)).toBe(0);
    expect(io.err()).toMatch(/the lease state could not be kept: ENOTDIR/);
  });
});
