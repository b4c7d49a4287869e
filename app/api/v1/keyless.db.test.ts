import { SignJWT } from "jose";
import { afterAll, expect, test, vi } from "vitest";
import { problemSchema } from "@/lib/contract/v1/problem";
import { auditHash } from "@/lib/services/audit";
import { requestRerun } from "@/lib/services/leases/request-rerun";
import { revokeTrustRule } from "@/lib/services/trust/revoke-trust-rule";
import { addTrustRule } from "@/lib/testing/add-trust-rule";
import { ask, bearer, credentialOf, serveApi } from "@/lib/testing/api";
import { type Claims, type Signing, startCiIssuer } from "@/lib/testing/ci-issuer";
import { describeOnBoth } from "@/lib/testing/databases";
import { createWorld, type World } from "@/lib/testing/world";

const issuer = await startCiIssuer();
const notAllowed = await startCiIssuer();
const withoutRules = await startCiIssuer();
vi.stubEnv("CI_OIDC_ISSUERS", [issuer.issuer, withoutRules.issuer].join(","));
afterAll(async () => {
  for (const { close } of [issuer, notAllowed, withoutRules]) await close();
});

const sha = "a".repeat(40);
const ledger = { suite_id: "props", seed: "7", cases_run: 100, cases_failed: 0, killed_mutants: 3, mutant_budget: 2 };
let runs = 1000;
const nextRun = () => {
  runs += 1;
  return String(runs);
};

// Each refusal of a job that names a rule is logged.
const warned = vi.spyOn(console, "warn").mockImplementation(() => {});

describeOnBoth("CI without a secret", (database) => {
  const { clock, call } = serveApi(database);

  async function keyless(rule: Parameters<typeof addTrustRule>[2] = {}) {
    const world = await createWorld(database(), { clock });
    return { world, rule: await addTrustRule(world, issuer, rule) };
  }

  /** A token for the world's project, of a run of its own. */
  function tokenFor(world: World, claims: Partial<Claims> = {}, sign?: Signing) {
    const aud = `https://leaseboard.example.org/p/${world.slug}`;
    return issuer.github(clock.now(), { aud, run_id: nextRun(), ...claims }, sign);
  }

  const upload = (slug: string, token: string, commit = sha) =>
    call("PUT", `/projects/${slug}/commits/${commit}/evidence/property?branch=told&job_id=told`, {
      as: bearer(token),
      json: ledger,
    });

  async function refusal(response: Response) {
    const problem = problemSchema.parse(await response.json());
    expect(problem.status).toBe(response.status);
    return { code: problem.code, detail: problem.detail };
  }

  test("takes the ledger of a GitHub job: trusted, with job and branch out of the token", async () => {
    const { world, rule } = await keyless();
    const kept = await ask(
      "uploadPropertyLedger",
      { slug: world.slug, sha },
      { as: bearer(await tokenFor(world, { run_id: "77", run_attempt: "2" })), query: "branch=told", json: ledger },
    );
    expect(kept).toMatchObject({
      trust: "oidc",
      fork: false,
      writer: "property-runner",
      run_id: "77",
      run_attempt: 2,
      job_id: "5005",
    });
    const row = await database().read.evidence.findUniqueOrThrow({ where: { id: kept.id } });
    expect(row.credentialId).toBe(rule.id);
    const events = await database().read.auditEvent.findMany({
      where: { chain: world.projectId, action: "evidence.received" },
    });
    expect(events).toMatchObject([{ actor: `trust-rule:${rule.id}`, actorName: "properties (property-runner)" }]);
    expect(events.map(auditHash)).toEqual(events.map(({ hash }) => hash));
  });

  test("takes the ledger of a GitLab job", async () => {
    const { world } = await keyless({ provider: "gitlab" });
    const aud = `https://leaseboard.example.org/p/${world.slug}`;
    const token = await issuer.gitlab(clock.now(), { aud, pipeline_id: "88" });
    const kept = await ask(
      "uploadPropertyLedger",
      { slug: world.slug, sha },
      { as: bearer(token), query: "branch=x", json: ledger },
    );
    expect(kept).toMatchObject({ trust: "oidc", fork: false, run_id: "88", run_attempt: 1, job_id: "302" });
  });

  test("takes the branch of a collection out of the token, and for a pull request never as the branch", async () => {
    const { world } = await keyless({ writer: "collector" });
    const collection = (name: string) => ({
      framework: "pytest",
      tests: [{ id: name, lanes: ["merge"], kind: "oracle", skip: null }],
    });
    const send = async (claims: Partial<Claims>, name: string) =>
      ask(
        "recordCollection",
        { slug: world.slug, sha },
        { as: bearer(await tokenFor(world, claims)), query: "branch=main", json: collection(name) },
      );
    await send({ ref: "refs/pull/12/merge", head_ref: "main", event_name: "pull_request" }, "a");
    await send({}, "b");
    const rows = await database().read.collection.findMany({
      where: { projectId: world.projectId },
      orderBy: { mergeCount: "asc" },
      select: { branch: true, defaultBranch: true, trust: true },
    });
    expect(rows).toEqual([
      { branch: "refs/pull/12/merge", defaultBranch: false, trust: "oidc" },
      { branch: "main", defaultBranch: true, trust: "oidc" },
    ]);
  });

  test("marks the code of a fork where the token tells, and where an old GitLab cannot", async () => {
    const { world } = await keyless({ provider: "gitlab" });
    const aud = `https://leaseboard.example.org/p/${world.slug}`;
    const forkOf = async (claims: object, pipeline: string) => {
      const mr = { aud, pipeline_source: "merge_request_event", pipeline_id: pipeline, ...claims };
      const response = await upload(world.slug, await issuer.gitlab(clock.now(), mr));
      return (await response.json()).fork;
    };
    expect(await forkOf({}, "1")).toBe(false);
    expect(await forkOf({ job_project_id: "21" }, "2")).toBe(true);
    expect(await forkOf({ job_project_id: undefined }, "3")).toBe(true);
  });

  const workflow = "acme/gate/.github/workflows/leaseboard.yml";
  test.each<[string, Partial<Claims>, RegExp]>([
    ["another server's audience", { aud: "https://elsewhere.example.org/p/x" }, /wrong audience https:\/\/elsewhere/],
    ["GitHub's own audience", { aud: "https://github.com/acme" }, /wrong audience/],
    ["two audiences", { aud: ["https://leaseboard.example.org/p/a", "b"] }, /wrong audience https:\S+ and b/],
    ["no audience", { aud: undefined }, /wrong audience \(none\)/],
    [
      "a project's audience that no rule has",
      { aud: "https://leaseboard.example.org/p/none" },
      /no trust rule for the audience/,
    ],
    ["another repository", { repository_id: "75" }, /no trust rule for the audience .* the repository 75\b/],
    [
      "another workflow",
      { job_workflow_ref: `${workflow.replace("leaseboard", "evil")}@refs/heads/main` },
      /the workflow acme.*evil/,
    ],
    [
      "the workflow at another branch",
      { job_workflow_ref: `${workflow}@refs/heads/topic` },
      /the workflow .*refs\/heads\/topic/,
    ],
    ["the workflow at a longer ref", { job_workflow_ref: `${workflow}@refs/heads/main2` }, /the workflow .*main2/],
    [
      "the workflow of a pull request",
      { job_workflow_ref: `${workflow}@refs/pull/3/merge` },
      /the workflow .*refs\/pull/,
    ],
    [
      "the caller's workflow alone",
      { job_workflow_ref: "a/b/.github/workflows/c.yml@refs/heads/main" },
      /the workflow a\/b/,
    ],
    ["pull_request_target", { event_name: "pull_request_target" }, /the event pull_request_target/],
    ["workflow_run", { event_name: "workflow_run" }, /the event workflow_run/],
    ["an event that nobody knows", { event_name: "issue_comment" }, /the event issue_comment/],
    ["no sha", { sha: undefined }, /claims do not fit: sha missing/],
    ["a short sha", { sha: "abc" }, /claims do not fit: sha/],
    ["no run", { run_id: undefined, run_attempt: undefined }, /claims do not fit: run_id, run_attempt/],
    ["no repository", { repository_id: undefined }, /claims do not fit: repository_id/],
    ["no workflow", { job_workflow_ref: undefined, workflow_ref: undefined }, /job_workflow_ref is missing/],
    ["no event", { event_name: undefined }, /claims do not fit: event_name/],
    ["no expiry", { exp: undefined }, /claims do not fit: exp/],
    ["no time of issue", { iat: undefined }, /claims do not fit: iat/],
    ["another issuer", { iss: notAllowed.issuer }, /the issuer http.* not among those/],
    ["no issuer", { iss: undefined }, /the issuer \(none\) is not among/],
    ["an issuer that no rule names", { iss: withoutRules.issuer }, /no trust rule for the issuer/],
  ])("refuses a token with %s", async (_, claims, message) => {
    const { world } = await keyless();
    const response = await upload(world.slug, await tokenFor(world, claims));
    expect(await refusal(response)).toEqual({ code: "unauthenticated", detail: expect.stringMatching(message) });
    expect(await database().read.evidence.count({ where: { projectId: world.projectId } })).toBe(0);
    expect(await database().read.oidcJob.count({ where: { runId: String(runs) } })).toBe(0);
    expect([...notAllowed.seen, ...withoutRules.seen]).toEqual([]);
  });

  test.each<[string, Partial<Claims>, RegExp]>([
    ["a fork's project", { project_id: "21" }, /no trust rule for the audience .* the repository 21\b/],
    [
      "a merge request's source branch",
      {
        pipeline_source: "merge_request_event",
        ref: "topic",
        ci_config_ref_uri: "gitlab.example.com/acme/gate//.gitlab-ci.yml@refs/heads/topic",
      },
      /no trust rule for the workflow .*refs\/heads\/topic/,
    ],
    ["no configuration", { ci_config_ref_uri: null }, /claims do not fit: ci_config_ref_uri/],
    ["no job", { job_id: undefined, pipeline_id: undefined }, /claims do not fit: pipeline_id, job_id/],
    ["no sha", { sha: undefined }, /claims do not fit: sha/],
    ["no project", { project_id: undefined }, /claims do not fit: repository_id or project_id/],
  ])("refuses a token of GitLab with %s", async (_, claims, message) => {
    const { world } = await keyless({ provider: "gitlab" });
    const aud = `https://leaseboard.example.org/p/${world.slug}`;
    const token = await issuer.gitlab(clock.now(), { aud, pipeline_id: nextRun(), ...claims });
    const detail = expect.stringMatching(message);
    expect(await refusal(await upload(world.slug, token))).toEqual({ code: "unauthenticated", detail });
  });

  test("takes workflow_ref where a token has no job_workflow_ref, and a job without a check run by its workflow", async () => {
    const { world } = await keyless();
    const response = await upload(
      world.slug,
      await tokenFor(world, { job_workflow_ref: undefined, check_run_id: undefined }),
    );
    expect(await response.json()).toMatchObject({ trust: "oidc", job_id: `${workflow}@refs/heads/main` });
  });

  test("holds a token to its minutes, give or take one", async () => {
    const { world } = await keyless();
    const at = Math.floor(clock.now().getTime() / 1000);
    const outcome = async (claims: Partial<Claims>) => {
      const response = await upload(world.slug, await tokenFor(world, claims));
      return response.ok ? "taken" : (await refusal(response)).detail;
    };
    expect(await outcome({ exp: at - 59 })).toBe("taken");
    expect(await outcome({ exp: at - 61 })).toMatch(/it has expired/);
    expect(await outcome({ nbf: at + 59 })).toBe("taken");
    expect(await outcome({ nbf: at + 61 })).toMatch(/not valid yet/);
    expect(await outcome({ iat: at + 59 })).toBe("taken");
    expect(await outcome({ iat: at + 61 })).toMatch(/issued in the future/);
  });

  test("refuses signatures that anybody can make", async () => {
    const { world } = await keyless();
    const good = await tokenFor(world);
    const [, payload = "", signature = ""] = good.split(".");
    const header = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
    const publicKey = new TextEncoder().encode(JSON.stringify(issuer.publicKey()));
    const claims = JSON.parse(Buffer.from(payload, "base64url").toString());
    const hs256 = await new SignJWT(claims).setProtectedHeader({ alg: "HS256", kid: "key-1" }).sign(publicKey);
    const forged = await tokenFor(world, {}, { key: await anotherKey() });
    const changed = header({ ...claims, sha: "b".repeat(40) });
    const cases: [string, RegExp][] = [
      [`${header({ alg: "none" })}.${payload}.`, /algorithm none/],
      [`${header({ alg: "none" })}.${payload}.${signature}`, /algorithm none/],
      [`${header({ kid: "key-1" })}.${payload}.${signature}`, /algorithm \(none\)/],
      [hs256, /algorithm HS256/],
      [forged, /signature is wrong/],
      [`${good.split(".")[0]}.${changed}.${signature}`, /signature is wrong/],
      [`${header({ alg: "RS256", crit: ["x"], x: 1 })}.${payload}.${signature}`, /cannot be verified/],
      ["a.b.c", /no JWT/],
      [`${good}${"x".repeat(17_000)}`, /too long/],
    ];
    for (const [token, message] of cases) {
      expect(await refusal(await upload(world.slug, token))).toEqual({
        code: "unauthenticated",
        detail: expect.stringMatching(message),
      });
    }
  });

  test("tells a token that is not signed nothing about rules", async () => {
    const { world } = await keyless();
    const sign = { key: await anotherKey() };
    const [unknownProject, other, right] = await Promise.all(
      [{ aud: "https://leaseboard.example.org/p/none" }, { repository_id: "75" }, {}].map(async (claims) =>
        refusal(await upload(world.slug, await tokenFor(world, claims, sign))),
      ),
    );
    expect([unknownProject, other]).toEqual([right, right]);
  });

  test("tells a stranger's repository the same for a project with rules as for one that is not there", async () => {
    const { world } = await keyless();
    const detail = async (slug: string) => {
      const aud = `https://leaseboard.example.org/p/${slug}`;
      const refused = await refusal(await upload(slug, await tokenFor(world, { aud, repository_id: "666" })));
      return refused.detail.replace(slug, "…");
    };
    expect(await detail(world.slug)).toBe(await detail("p-none"));
  });

  test("holds a job to the commit of its token", async () => {
    const { world } = await keyless();
    const response = await upload(world.slug, await tokenFor(world), "b".repeat(40));
    expect(await refusal(response)).toEqual({ code: "forbidden", detail: expect.stringContaining(`commit ${sha}`) });
  });

  test("lets one job serve one commit, and the same one often and at once", async () => {
    const { world } = await keyless();
    const job = { run_id: nextRun() };
    const tokens = await Promise.all(Array.from({ length: 8 }, () => tokenFor(world, job)));
    const together = await Promise.all(tokens.map((token) => upload(world.slug, token)));
    expect(together.map(({ status }) => status)).toEqual(Array(8).fill(200));
    const other = "b".repeat(40);
    const replayed = await upload(world.slug, await tokenFor(world, { ...job, sha: other }), other);
    expect(await refusal(replayed)).toEqual({
      code: "unauthenticated",
      detail: expect.stringContaining("one job serves one commit"),
    });
    const next = [{ run_attempt: "2" }, { check_run_id: "6006" }];
    for (const claims of next) {
      const token = await tokenFor(world, { ...job, ...claims, sha: other });
      expect((await upload(world.slug, token, other)).status).toBe(200);
    }
  });

  test("lets two commits of one job race, and keeps one", async () => {
    const { world } = await keyless();
    const job = { run_id: nextRun() };
    const commits = ["c", "d", "e", "f"].map((digit) => digit.repeat(40));
    const tokens = await Promise.all(commits.map((commit) => tokenFor(world, { ...job, sha: commit })));
    const responses = await Promise.all(commits.map((commit, n) => upload(world.slug, tokens[n] ?? "", commit)));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401]);
  });

  test("tells apart the jobs of one workflow by their environment", async () => {
    const { world } = await keyless({ environment: "properties" });
    const outcome = async (environment: string | undefined) => {
      const response = await upload(world.slug, await tokenFor(world, { environment }));
      return response.ok ? "taken" : (await refusal(response)).detail;
    };
    expect(await outcome("properties")).toBe("taken");
    expect(await outcome("fixtures")).toMatch(/the environment fixtures/);
    expect(await outcome(undefined)).toMatch(/the environment \(none\)/);
  });

  test("lets a writer do its own part alone", async () => {
    const { world } = await keyless({ writer: "fixture-runner" });
    const response = await upload(world.slug, await tokenFor(world));
    expect(await refusal(response)).toEqual({ code: "forbidden", detail: expect.stringContaining("fixture-runner") });
  });

  test("answers on another project's path as for an unknown project", async () => {
    const { world } = await keyless();
    const other = await keyless();
    const [hidden, absent] = [
      await upload(other.world.slug, await tokenFor(world)),
      await upload("p-none", await tokenFor(world)),
    ];
    expect([hidden.status, absent.status]).toEqual([404, 404]);
    expect((await hidden.text()).replaceAll(other.world.slug, "…")).toBe(
      (await absent.text()).replaceAll("p-none", "…"),
    );
  });

  test("ends with the rule, and notes its last use", async () => {
    const { world, rule } = await keyless();
    expect((await upload(world.slug, await tokenFor(world))).status).toBe(200);
    const used = () => database().read.trustRule.findUniqueOrThrow({ where: { id: rule.id } });
    await expect.poll(async () => (await used()).lastUsedAt).toEqual(clock.now());
    await revokeTrustRule(await world.member("owner"), world.slug, rule.id);
    const response = await upload(world.slug, await tokenFor(world));
    expect((await refusal(response)).detail).toMatch(/no trust rule for (the audience|the issuer)/);
  });

  test("binds verdicts and reruns to the token's commit too", async () => {
    const { world } = await keyless({ writer: "scorer" });
    const as = bearer(await tokenFor(world));
    const verdict = (commit: string) =>
      call("POST", `/projects/${world.slug}/commits/${commit}/verdict`, { as, json: { branch: "main" } });
    expect((await verdict(sha)).status).toBe(201);
    expect((await refusal(await verdict("b".repeat(40)))).code).toBe("forbidden");
    const actor = {
      kind: "credential",
      credentialId: "rule",
      projectId: world.projectId,
      writer: "flake-runner",
      name: "flakes",
      oidc: { commitSha: sha, branch: "main", runId: "1", runAttempt: 1, jobId: "2", fork: false },
    } as const;
    const rerun = { commit_sha: "b".repeat(40), job_id: "2", ordinal: 1 };
    await expect(requestRerun(world.as(actor), world.slug, "any", rerun)).rejects.toMatchObject({ code: "forbidden" });
  });

  test("logs a refusal of a job that named a project's rule, and no other", async () => {
    const { world } = await keyless();
    warned.mockClear();
    const token = await tokenFor(world, { repository_id: "75" });
    await upload(world.slug, token);
    await upload(world.slug, await tokenFor(world, { aud: "https://leaseboard.example.org/p/none" }));
    const lines = warned.mock.calls.map(([line]) => String(line)).filter((line) => line.includes("ci_token_refused"));
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { level: "warn", projectId: world.projectId, claims: { repository_id: "75" } },
    ]);
    expect(lines.join()).not.toContain(token.split(".")[2]);
    expect(await database().read.auditEvent.count({ where: { chain: world.projectId } })).toBe(1);
  });

  test("shows evidence under a static credential as weak", async () => {
    const { world } = await keyless();
    const as = await credentialOf(world, "property-runner");
    const kept = await ask("uploadPropertyLedger", { slug: world.slug, sha }, { as, query: "branch=x", json: ledger });
    expect(kept.trust).toBe("weak");
  });
});

async function anotherKey(): Promise<CryptoKey> {
  const pair = await crypto.subtle.generateKey(
    { name: "RSASSA-PKCS1-v1_5", modulusLength: 2048, publicExponent: new Uint8Array([1, 0, 1]), hash: "SHA-256" },
    false,
    ["sign", "verify"],
  );
  return pair.privateKey;
}
