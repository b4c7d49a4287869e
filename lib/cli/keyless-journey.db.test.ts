import { afterAll, expect, test, vi } from "vitest";
import { addTrustRule } from "@/lib/testing/add-trust-rule";
import { serveApi } from "@/lib/testing/api";
import { startCiIssuer } from "@/lib/testing/ci-issuer";
import { describeOnBoth } from "@/lib/testing/databases";
import { createWorld } from "@/lib/testing/world";
import { main } from "./main";
import { buildPropertyLedger } from "./testing/build-files";
import { fakeIo } from "./testing/fake-io";
import { loopbackServer, sendJson } from "./testing/loopback-server";
import { tempFiles } from "./testing/temp-files";

const issuer = await startCiIssuer();
vi.stubEnv("CI_OIDC_ISSUERS", issuer.issuer);
afterAll(() => issuer.close());

const commit = "a".repeat(40);
const origin = "https://leaseboard.example.org";

describeOnBoth("a CI job without a secret", (db) => {
  const { clock, call } = serveApi(db);

  async function scene(rule: Parameters<typeof addTrustRule>[2] = {}) {
    const world = await createWorld(db(), { clock });
    await addTrustRule(world, issuer, rule);
    const { property } = tempFiles({ property: buildPropertyLedger() });
    const upload = async (env: Record<string, string>) => {
      const io = fakeIo({
        env,
        now: clock.now,
        fetch: (input, init) => {
          const url = new URL(String(input));
          if (url.origin !== origin) return fetch(input, init);
          const headers = Object.fromEntries(new Headers(init?.headers));
          const body = typeof init?.body === "string" ? { body: init.body } : {};
          return call(init?.method ?? "GET", url.pathname.slice("/api/v1".length) + url.search, { headers, ...body });
        },
      });
      const about = ["--commit", commit, "--branch", "main", "--server", origin, "--project", world.slug];
      const code = await main(["upload", "property", property, ...about], io);
      return { code, said: io.out() + io.err() };
    };
    const kept = () => db().read.evidence.findMany({ where: { projectId: world.projectId } });
    return { world, upload, kept };
  }

  test("uploads with the token that GitHub gives it for this project", async () => {
    const { world, upload, kept } = await scene();
    const audiences: (string | null)[] = [];
    const github = await loopbackServer(async ({ url }, response) => {
      const aud = new URL(url, origin).searchParams.get("audience");
      audiences.push(aud);
      sendJson(response, { value: await issuer.github(clock.now(), { aud, run_id: world.slug.replace(/\D/g, "9") }) });
    });
    const outcome = await upload({
      GITHUB_ACTIONS: "true",
      GITHUB_RUN_ID: "17",
      ACTIONS_ID_TOKEN_REQUEST_URL: `${github.url}/token?api-version=2.0`,
      ACTIONS_ID_TOKEN_REQUEST_TOKEN: "request-secret",
    });
    expect(outcome).toEqual({ code: 0, said: expect.stringContaining("kept the property ledger") });
    expect(audiences).toEqual([`${origin}/p/${world.slug}`]);
    expect(await kept()).toMatchObject([{ trust: "oidc", jobId: "5005" }]);
  });

  test("uploads with GitLab's token, and is told why one is refused", async () => {
    const { world, upload, kept } = await scene({ provider: "gitlab" });
    const token = (claims: object) =>
      issuer.gitlab(clock.now(), {
        aud: `${origin}/p/${world.slug}`,
        pipeline_id: world.slug.replace(/\D/g, "9"),
        ...claims,
      });
    const refused = await upload({ LEASEBOARD_ID_TOKEN: await token({ aud: origin }) });
    expect(refused).toEqual({
      code: 3,
      said: expect.stringContaining("wrong audience https://leaseboard.example.org"),
    });
    expect(await upload({ LEASEBOARD_ID_TOKEN: await token({}) })).toMatchObject({ code: 0 });
    expect(await kept()).toMatchObject([{ trust: "oidc", jobId: "302" }]);
  });
});
