import { createServer } from "node:http";
import type { JWK } from "jose";
import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { problemSchema } from "@/lib/contract/v1/problem";
import { addTrustRule } from "@/lib/testing/add-trust-rule";
import { bearer, serveApi } from "@/lib/testing/api";
import { type CiIssuer, type Claims, type IssuerMood, type Signing, startCiIssuer } from "@/lib/testing/ci-issuer";
import { describeOnBoth } from "@/lib/testing/databases";
import { listenOnLoopback } from "@/lib/testing/loopback";
import { createWorld, type World } from "@/lib/testing/world";

const issuer = await startCiIssuer();
const gone = await startCiIssuer();
await gone.close();
vi.stubEnv("CI_OIDC_ISSUERS", [issuer.issuer, gone.issuer].join(","));
vi.spyOn(console, "warn").mockImplementation(() => {});
afterAll(() => issuer.close());

const hourMs = 3_600_000;

describeOnBoth("the keys of a CI provider", (database) => {
  const { clock, call } = serveApi(database);
  let world: World;
  beforeAll(async () => {
    world = await createWorld(database(), { clock });
    for (const each of [issuer, gone]) await addTrustRule(world, each, { writer: "scorer" });
  });
  // Past the time that anything is kept, so that each test begins with an issuer that nobody asked yet.
  beforeEach(() => {
    clock.advance(2 * hourMs);
    issuer.be("well");
    issuer.say({});
    issuer.seen.length = 0;
  });

  const tokenFor = (from: CiIssuer, claims: Partial<Claims> = {}, sign?: Signing) =>
    from.github(clock.now(), { aud: `https://leaseboard.example.org/p/${world.slug}`, ...claims }, sign);

  async function outcome(token: string): Promise<string> {
    const response = await call("GET", `/projects/${world.slug}/lease-state`, { as: bearer(token) });
    if (response.ok) return "let in";
    const problem = problemSchema.parse(await response.json());
    expect([problem.status, problem.code]).toEqual([401, "unauthenticated"]);
    return problem.detail;
  }

  it("are asked for once, however many jobs come", async () => {
    const tokens = await Promise.all(Array.from({ length: 6 }, () => tokenFor(issuer)));
    expect(await Promise.all(tokens.map(outcome))).toEqual(Array(6).fill("let in"));
    clock.advance(9 * 60_000);
    expect(await outcome(await tokenFor(issuer))).toBe("let in");
    expect(issuer.seen).toEqual(["/.well-known/openid-configuration", "/jwks"]);
    clock.advance(60_000);
    expect(await outcome(await tokenFor(issuer))).toBe("let in");
    expect(issuer.seen).toHaveLength(4);
  });

  it("are followed when they rotate, and old ones end with them", async () => {
    const old = await tokenFor(issuer, { exp: Math.floor(clock.now().getTime() / 1000) + 600 });
    expect(await outcome(old)).toBe("let in");
    await issuer.rotate({ keep: true });
    clock.advance(30_000);
    expect(await outcome(await tokenFor(issuer))).toBe("let in");
    expect(await outcome(old)).toBe("let in");
    await issuer.rotate();
    clock.advance(30_000);
    expect(await outcome(await tokenFor(issuer))).toBe("let in");
    expect(await outcome(old)).toMatch(/unknown key/);
  });

  it("are not asked for again and again by a flood of unknown keys", async () => {
    expect(await outcome(await tokenFor(issuer))).toBe("let in");
    clock.advance(30_000);
    const flood = await Promise.all(Array.from({ length: 20 }, (_, n) => tokenFor(issuer, {}, { kid: `guess-${n}` })));
    const answers = await Promise.all(flood.map(outcome));
    expect(answers).toEqual(Array(20).fill(expect.stringMatching(/unknown key/)));
    expect(issuer.seen).toHaveLength(4);
    expect(await outcome(await tokenFor(issuer))).toBe("let in");
  });

  it.each<[IssuerMood, RegExp]>([
    ["error", /cannot be had: it answered 503/],
    ["redirect", /cannot be had: it answered 302/],
    ["html", /cannot be had: it answered with something else than JSON/],
    ["endless", /cannot be had: it answered with more than \d+ bytes/],
    ["silent", /cannot be had: it did not answer in time/],
  ])(
    "let nobody in while the provider is unwell (%s), which is asked no more for half a minute",
    async (mood, message) => {
      issuer.be(mood);
      expect(await outcome(await tokenFor(issuer))).toMatch(message);
      expect(await outcome(await tokenFor(issuer))).toMatch(message);
      expect(issuer.seen).toHaveLength(1);
      issuer.be("well");
      clock.advance(30_000);
      expect(await outcome(await tokenFor(issuer))).toBe("let in");
    },
  );

  it("let nobody in when they are no good", async () => {
    const good = issuer.publicKey();
    const secret = { kty: "oct", k: "c2VjcmV0", kid: good.kid ?? "", alg: "RS256" };
    const cases: [JWK[], RegExp][] = [
      [[{ ...good, n: good.n?.slice(0, 170) ?? "" }], /cannot be had: it publishes a key that is too short/],
      [[{ ...good, n: "!" }], /cannot be (had|verified)/],
      [[{ ...good, use: "enc" }], /unknown key/],
      [[secret], /unknown key/],
      [[], /unknown key/],
      [[good, good], /unknown key/],
    ];
    for (const [keys, message] of cases) {
      clock.advance(hourMs);
      issuer.publish(keys);
      expect(await outcome(await tokenFor(issuer))).toMatch(message);
    }
    clock.advance(hourMs);
    issuer.publish([good]);
    expect(await outcome(await tokenFor(issuer))).toBe("let in");
  });

  it("let nobody in while the provider is down", async () => {
    expect(await outcome(await tokenFor(gone))).toMatch(/cannot be had: it could not be reached/);
  });

  it("are good for an hour when the provider is down", async () => {
    expect(await outcome(await tokenFor(issuer))).toBe("let in");
    issuer.be("error");
    clock.advance(hourMs - 1);
    expect(await outcome(await tokenFor(issuer))).toBe("let in");
    clock.advance(1);
    expect(await outcome(await tokenFor(issuer))).toMatch(/it answered 503/);
  });

  it("come from where the provider's own document says, and from nowhere in the clear", async () => {
    let wasAsked = false;
    const stranger = await listenOnLoopback(() =>
      createServer((_, response) => {
        wasAsked = true;
        response.end("{}");
      }),
    );
    const cases: [Record<string, string>, RegExp][] = [
      [{ issuer: "https://elsewhere.example.org" }, /is of another issuer/],
      [{ jwks_uri: "jwks" }, /has no issuer and jwks_uri/],
      [{ jwks_uri: `${stranger.origin}/jwks` }, /neither at https nor at its own origin/],
      [{ jwks_uri: "file:///etc/passwd" }, /neither at https nor at its own origin/],
      [{ jwks_uri: `${issuer.issuer}/.well-known/openid-configuration` }, /publishes no key set/],
      [{ jwks_uri: `${issuer.issuer}/nothing` }, /answered 404/],
    ];
    for (const [discovery, message] of cases) {
      issuer.say(discovery);
      expect(await outcome(await tokenFor(issuer))).toMatch(message);
      clock.advance(30_000);
    }
    await stranger.close();
    expect(wasAsked).toBe(false);
  });
});
