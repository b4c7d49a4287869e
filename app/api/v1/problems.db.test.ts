import { beforeAll, describe, expect, test } from "vitest";
import { filedLeasesSchema } from "@/lib/contract/v1/lease";
import { type Problem, problemSchema } from "@/lib/contract/v1/problem";
import { type Credentials, credentialOf, serveApi, sessionOf } from "@/lib/testing/api";
import { buildFiling } from "@/lib/testing/build-filing";
import { describeOnBoth } from "@/lib/testing/databases";
import { createWorld, type PersonContext, type World } from "@/lib/testing/world";

describeOnBoth("problems of the API", (database) => {
  const { clock, call } = serveApi(database);
  let world: World;
  let owner: PersonContext;
  let as: Credentials;

  beforeAll(async () => {
    world = await createWorld(database(), { clock });
    owner = await world.member("owner");
    as = await sessionOf(owner);
  });

  const leases = () => `/projects/${world.slug}/leases`;

  async function problemOf(response: Response): Promise<Problem> {
    expect(response.headers.get("content-type")).toBe("application/problem+json");
    expect(response.headers.get("cache-control")).toBe("no-store");
    const problem = problemSchema.parse(await response.json());
    expect(problem.status).toBe(response.status);
    return problem;
  }

  const freeze = () => ({
    test_id: "tests/frozen.py::test_it",
    seed: "123456789012345678901234567890",
    input_sha256: "a".repeat(64),
    expires_on: "2026-06-10",
    last_replay_job: "https://ci.example.org/jobs/1",
    reason: "Waits for a fix upstream.",
    owner: owner.email,
  });

  describe("a wrong field is named", () => {
    test.each([
      ["test_id", ""],
      ["test_id", 7],
      ["test_id", "tests/a.py::*"],
      ["class", "unknown"],
      ["evidence", []],
      ["evidence", "clock"],
      ["reason", "  "],
      ["owner", "nobody@example.org"],
      ["expires_at", "2026-06-03T08:00:00"],
      ["expires_at", "2026-06-03"],
      ["expires_at", 1_780_000_000],
      ["expires_at", "2026-02-30T08:00:00Z"],
      ["expires_at", "2026-05-31T08:00:00Z"],
      ["expires_at", "2026-09-03T08:00:00Z"],
      ["max_reruns", 99],
      ["max_reruns", 1.5],
      ["max_reruns", "2"],
      ["ticket_url", "javascript:alert(1)"],
      ["variants", ["not declared"]],
      ["surprise", true],
    ])("lease: %s %j", async (field, value) => {
      const json = { ...buildFiling(owner.email), [field]: value };
      const problem = await problemOf(await call("POST", leases(), { as, json }));
      expect(["invalid_input", "rule_violation"]).toContain(problem.code);
      expect(problem.invalid_params?.map(({ path }) => path.split(".")[0])).toContain(field);
    });

    test.each([
      ["seed", "12e3"],
      ["seed", 1.5],
      ["seed", "007"],
      ["input_sha256", "A".repeat(64)],
      ["expires_on", "2026-6-10"],
      ["expires_on", "2026-02-30"],
      ["expires_on", 20_260_610],
      ["expires_on", undefined],
      ["expires_on", "2026-12-24"],
      ["last_replay_job", "job 7"],
      ["expiry", "2026-06-10"],
    ])("freeze: %s %j", async (field, value) => {
      const json = { ...freeze(), [field]: value };
      const problem = await problemOf(await call("POST", `/projects/${world.slug}/freezes`, { as, json }));
      expect(["invalid_input", "rule_violation"]).toContain(problem.code);
      expect(problem.invalid_params?.map(({ path }) => path)).toContain(field);
    });

    test.each([
      ["limit=0", "limit"],
      ["limit=many", "limit"],
      ["state=sleeping", "state.0"],
      ["state=open&state=sleeping", "state.1"],
      ["sort=colour", "sort"],
      ["cursor=zzz", "cursor"],
      ["expires_before=tomorrow", "expires_before"],
      ["stat=open", "stat"],
      ["limit=1&limit=2", "limit"],
      ["q=%00", "q"],
    ])("query: ?%s", async (query, path) => {
      const problem = await problemOf(await call("GET", `${leases()}?${query}`, { as }));
      expect(problem.code).toBe("invalid_input");
      expect(problem.invalid_params?.map((param) => param.path)).toEqual([path]);
    });
  });

  describe("a body that cannot be read is refused", () => {
    const send = (body: string | undefined, headers: Record<string, string>) =>
      call("POST", leases(), { as, headers, ...(body === undefined ? {} : { body }) });
    const json = { "content-type": "application/json" };

    test.each([
      ["no type", "{}", { "content-type": "" }, "unsupported_media_type"],
      ["a form", "a=b", { "content-type": "application/x-www-form-urlencoded" }, "unsupported_media_type"],
      ["text", "{}", { "content-type": "text/plain" }, "unsupported_media_type"],
      ["another charset", "{}", { "content-type": "application/json; charset=latin1" }, "unsupported_media_type"],
      ["cut off", '{"test_id": ', json, "invalid_input"],
      ["empty", "", json, "invalid_input"],
      ["no object", "[]", json, "invalid_input"],
      ["null", "null", json, "invalid_input"],
      ["too deep", `{"a":${"[".repeat(200_000)}`, json, "invalid_input"],
      ["NUL", '{"reason": "a\\u0000b"}', json, "invalid_input"],
      ["half a surrogate pair", '{"test_id": "\\ud800"}', json, "invalid_input"],
      ["too large", JSON.stringify({ reason: "x".repeat(1024 * 1024) }), json, "payload_too_large"],
      ["said to be too large", "{}", { ...json, "content-length": "99999999" }, "payload_too_large"],
    ])("%s", async (_title, body, headers, code) => {
      expect((await problemOf(await send(body, headers))).code).toBe(code);
    });

    test("with a charset that is UTF-8 it is read", async () => {
      const body = JSON.stringify(buildFiling(owner.email, { test_id: "tests/utf8.py::test_ü" }));
      const response = await send(body, { "content-type": 'application/json; charset="UTF-8"' });
      expect(response.status).toBe(201);
    });
  });

  test("a stale version is answered with both versions", async () => {
    const json = buildFiling(owner.email, { test_id: "tests/stale.py::test_it" });
    const filed = filedLeasesSchema.parse(await (await call("POST", leases(), { as, json })).json());
    const path = `${leases()}/${filed.leases[0]?.id}/owner`;
    const engineer = await world.member("engineer");
    const body = { owner: engineer.email, version: filed.leases[0]?.version };
    expect((await call("POST", path, { as, json: body })).status).toBe(200);
    const problem = await problemOf(await call("POST", path, { as, json: body }));
    expect(problem).toMatchObject({ status: 409, code: "stale_version", details: { yours: 1, current: 2 } });
  });

  test("a path that names nothing is 404, whatever it holds", async () => {
    for (const id of ["nothing", "%00", "..%2f..", "ü", "a".repeat(300)]) {
      const problem = await problemOf(await call("GET", `${leases()}/${id}`, { as }));
      expect([id, problem.code]).toEqual([id, "not_found"]);
    }
  });

  test("a commit that is no SHA is refused where it is named", async () => {
    const collector = await credentialOf(world, "collector");
    const path = `/projects/${world.slug}/commits/HEAD/evidence/collection?branch=main`;
    const json = { framework: "pytest", tests: [] };
    const problem = await problemOf(await call("PUT", path, { as: collector, json }));
    expect(problem.invalid_params?.map(({ path: at }) => at)).toEqual(["sha"]);
  });

  test("a defect tells nothing but where the log has it", async () => {
    await database().transaction((tx) =>
      tx.project.update({ where: { id: world.projectId }, data: { policy: "not json" } }),
    );
    try {
      const response = await call("GET", leases(), { as });
      const text = await response.text();
      expect(response.status).toBe(500);
      expect(problemSchema.parse(JSON.parse(text))).toMatchObject({
        code: "internal_error",
        instance: expect.stringMatching(/^urn:uuid:/),
      });
      expect(text).not.toContain("not json");
      expect(text).not.toContain("Unexpected token");
    } finally {
      const { policy } = await policyOf();
      await database().transaction((tx) => tx.project.update({ where: { id: world.projectId }, data: { policy } }));
    }
  });

  async function policyOf() {
    const other = await createWorld(database(), { clock });
    return database().read.project.findUniqueOrThrow({ where: { id: other.projectId }, select: { policy: true } });
  }
});
