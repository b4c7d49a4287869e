import { describe, expect, it } from "vitest";
import { main } from "../main";
import { buildPropertyLedger } from "../testing/build-files";
import { buildLeaseState } from "../testing/build-lease-state";
import { fakeIo } from "../testing/fake-io";
import { type Handler, loopbackServer } from "../testing/loopback-server";
import { signedAnswers, testKey } from "../testing/signing-server";
import { tempFiles } from "../testing/temp-files";

const [key, otherKey] = await Promise.all([testKey(), testKey()]);
const noneHeader = Buffer.from(JSON.stringify({ alg: "none", kid: key.thumbprint })).toString("base64url");

async function score(handler: Handler, pins: string | null = key.thumbprint, env: Record<string, string> = {}) {
  const { url, seen } = await loopbackServer(handler);
  const { property } = tempFiles({ property: buildPropertyLedger() });
  const argv = ["score", "--server", url, "--project", "parser", "--property", property, "--timeout", "5"];
  const io = fakeIo({ env });
  const code = await main(pins === null ? argv : [...argv, "--key-thumbprint", pins], io);
  return { code, err: io.err(), out: io.out(), seen };
}

describe("a lease state that is signed with a pinned key", { timeout: 30_000 }, () => {
  it("is scored, and its keys are asked for without the credential", async () => {
    const { code, seen } = await score(signedAnswers({ key }), key.thumbprint, { LEASEBOARD_TOKEN: "lb_secret" });
    expect(code).toBe(0);
    expect(seen.map(({ url, headers }) => [url, headers.authorization])).toEqual([
      ["/api/v1/projects/parser/lease-state", "Bearer lb_secret"],
      ["/.well-known/jwks.json", undefined],
    ]);
  });

  it("may be signed with any of several pinned keys, as while keys rotate", async () => {
    const pins = `${otherKey.thumbprint}, ${key.thumbprint}`;
    expect((await score(signedAnswers({ key, published: [otherKey.jwk, key.jwk] }), pins)).code).toBe(0);
    expect((await score(signedAnswers({ key: otherKey }), pins)).code).toBe(0);
  });

  it("may be pinned by a thumbprint that begins with a dash", async () => {
    for (const dashes of ["-", "--"]) {
      const other = dashes + "A".repeat(43 - dashes.length);
      expect((await score(signedAnswers({ key }), `${other}, ${key.thumbprint}`)).code).toBe(0);
      expect((await score(signedAnswers({ key }), other)).code).toBe(3);
    }
  });

  it("may be pinned in the job's environment", async () => {
    const env = { LEASEBOARD_KEY_THUMBPRINT: otherKey.thumbprint };
    expect((await score(signedAnswers({ key: otherKey }), null, env)).code).toBe(0);
    expect((await score(signedAnswers({ key }), null, env)).code).toBe(3);
  });

  it("may stand among keys of other kinds", async () => {
    const published = [{ kty: "RSA", n: "x", e: "AQAB" }, null, key.jwk];
    expect((await score(signedAnswers({ key, published }))).code).toBe(0);
  });
});

const state = buildLeaseState();
const without = (name: string) => (headers: Record<string, string>) =>
  Object.fromEntries(Object.entries(headers).filter(([each]) => each !== name));
const withSignature = (change: (signature: string) => string) => (headers: Record<string, string>) => ({
  ...headers,
  "leaseboard-signature": change(headers["leaseboard-signature"] ?? ""),
});

describe("what is not signed so ends with 3 and one line", { timeout: 30_000 }, () => {
  const wrong: [string, Parameters<typeof signedAnswers>[0], RegExp][] = [
    ["no signature", { key, headers: without("leaseboard-signature") }, /is not signed/],
    ["another key", { key: otherKey }, /which is not pinned/],
    [
      "another key under the pinned name",
      { key, published: [{ ...otherKey.jwk, kid: key.thumbprint }] },
      /which is not published/,
    ],
    ["a key that is not published", { key, published: [] }, /which is not published/],
    [
      "the algorithm none",
      { key, headers: withSignature(() => `${noneHeader}..`) },
      /says the algorithm "none"; only EdDSA is accepted/,
    ],
    [
      "the algorithm none over a good signature",
      { key, headers: withSignature((signature) => `${noneHeader}..${signature.split("..")[1]}`) },
      /says the algorithm "none"/,
    ],
    ["a signature that is no JWS", { key, headers: withSignature(() => "signed, yours truly") }, /is no detached JWS/],
    [
      "a signature with its payload",
      { key, headers: withSignature((jws) => jws.replace("..", ".e30.")) },
      /is no detached JWS/,
    ],
    ["a signature cut short", { key, headers: withSignature((jws) => jws.slice(0, -8)) }, /has a wrong signature/],
    [
      "an empty signature",
      { key, headers: withSignature((jws) => jws.replace(/\.\..*/, "..")) },
      /has a wrong signature/,
    ],
    ["another project", { key, claim: { project: "lexer" } }, /has a wrong signature/],
    ["the state of another project", { key, state: { ...state, project: "lexer" } }, /answered for the project lexer/],
    ["an earlier instant", { key, claim: { generatedAt: "2026-10-02T07:00:00.000Z" } }, /has a wrong signature/],
    ["an earlier end", { key, claim: { validUntil: "2026-10-02T08:00:00.000Z" } }, /has a wrong signature/],
    [
      "another body, whose digest is sent along",
      { key, claim: { bodyDigest: `sha256:${"0".repeat(64)}` } },
      /has a wrong signature/,
    ],
    [
      "an end that is past",
      { key, validUntil: "2026-10-02T08:00:30.000Z" },
      /was valid until 2026-10-02T08:00:30.000Z/,
    ],
    ["an end beyond four hours", { key, validUntil: "2026-10-02T12:00:30.001Z" }, /for more than 4 hours/],
    ["no end", { key, validUntil: "soon" }, /does not say how long it holds/],
    ["an old answer played again", { key, signedAt: "2026-10-02T07:57:59.999Z" }, /clock is 120 s ahead of/],
    ["an answer of the future", { key, signedAt: "2026-10-02T08:02:00.001Z" }, /clock is 120 s behind/],
  ];
  it.each(wrong)("%s", async (_, given, line) => {
    const { code, out, err } = await score(signedAnswers(given));
    expect(err).toMatch(line);
    expect(err.trimEnd().split("\n")).toHaveLength(1);
    expect([code, out]).toEqual([3, ""]);
  });

  it("a body that was changed on its way", async () => {
    const honest = signedAnswers({ key });
    const changed = JSON.stringify({ ...state, second_person_off: true });
    const { code, err } = await score((request, response) => {
      const end = response.end.bind(response);
      if (request.url.endsWith("/lease-state")) response.end = (() => end(changed)) as typeof response.end;
      return honest(request, response);
    });
    expect(code).toBe(3);
    expect(err).toMatch(/is not the one that was signed: its body was changed/);
  });

  it("keys that cannot be read", async () => {
    const honest = signedAnswers({ key });
    const keysWith =
      (answer: Handler): Handler =>
      (request, response) =>
        request.url.endsWith("jwks.json") ? answer(request, response) : honest(request, response);
    const page = await score(keysWith((_, response) => response.writeHead(200).end("<p>")));
    expect([page.code, page.err]).toEqual([3, expect.stringMatching(/published no set of public keys/)]);
    const absent = await score(keysWith((_, response) => response.writeHead(404).end()));
    expect([absent.code, absent.err]).toEqual([3, expect.stringMatching(/answered 404 for its public keys/)]);
  });
});

describe("a thumbprint or a cache that is given wrongly ends with 64", () => {
  it.each<[string, string[], Record<string, string>]>([
    ["a thumbprint that is none", ["--key-thumbprint", "abc"], {}],
    ["an empty place in a list", ["--key-thumbprint", `${key.thumbprint},`], {}],
    ["a thumbprint in the environment that is none", [], { LEASEBOARD_KEY_THUMBPRINT: "abc" }],
    ["a cache without a thumbprint", ["--cache", "kept"], {}],
    ["a cache in the environment without a thumbprint", [], { LEASEBOARD_CACHE_DIR: "kept" }],
  ])("%s", async (_, extra, env) => {
    const io = fakeIo({ env, fetch: () => Promise.reject(new Error("nothing must be asked")) });
    expect(await main(["score", "--server", "https://flakes.example.org", "--project", "parser", ...extra], io)).toBe(
      64,
    );
  });

  it("a thumbprint for files", async () => {
    expect(await main(["score", "--property", "p", "--key-thumbprint", key.thumbprint], fakeIo())).toBe(64);
  });
});
