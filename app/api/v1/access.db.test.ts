import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { operationList } from "@/lib/contract/v1/operations";
import type { Audience, Operation } from "@/lib/contract/v1/operations/operation";
import { problemSchema } from "@/lib/contract/v1/problem";
import { projectRoles, type Writer, writers } from "@/lib/domain/words";
import { bearer, type Credentials, credentialOf, serveApi, sessionOf, tokenOf } from "@/lib/testing/api";
import { describeOnBoth } from "@/lib/testing/databases";
import { createWorld, type World } from "@/lib/testing/world";

type Guarded = Operation & { readonly audience: Audience };

const guarded = operationList.filter((operation): operation is Guarded => typeof operation.audience === "object");

const letIn = "let in";

/** What each caller must get: `let in`, or the code of the refusal. */
function expected({ role, session, writers: allowed = [] }: Audience): Record<string, string> {
  const byRole = (mine: (typeof projectRoles)[number]) =>
    role !== null && projectRoles.indexOf(mine) >= projectRoles.indexOf(role) ? letIn : "forbidden";
  const byWriter = (writer: Writer) => (allowed.includes(writer) ? letIn : "forbidden");
  const ownersToken = byRole("owner") === letIn && session ? "session_required" : byRole("owner");
  return {
    nobody: "unauthenticated",
    "member of another project": "not_found",
    viewer: byRole("viewer"),
    engineer: byRole("engineer"),
    owner: byRole("owner"),
    "owner's token": ownersToken,
    ...Object.fromEntries(writers.map((writer) => [writer, byWriter(writer)])),
    "expired credential": "unauthenticated",
    "revoked credential": "unauthenticated",
    "unknown credential": "unauthenticated",
    "another project's owner's token": "not_found",
    "another project's scorer": "not_found",
    "another project's collector": "not_found",
    "another project's flake-runner": "not_found",
  };
}

describeOnBoth("who may call the API", (database) => {
  const { clock, call } = serveApi(database);
  let world: World;
  let callers: Readonly<Record<string, Credentials>>;

  beforeAll(async () => {
    world = await createWorld(database(), { clock });
    const other = await createWorld(database(), { clock });
    const owner = await world.member("owner");
    const stranger = await other.member("owner");
    const ago = new Date(clock.now().getTime());
    const byWriter: Record<string, Credentials> = {};
    for (const writer of writers) byWriter[writer] = await credentialOf(world, writer);
    callers = {
      nobody: {},
      "member of another project": await sessionOf(stranger),
      viewer: await sessionOf(await world.member("viewer")),
      engineer: await sessionOf(await world.member("engineer")),
      owner: await sessionOf(owner),
      "owner's token": await tokenOf(world, owner),
      ...byWriter,
      "expired credential": await credentialOf(world, "scorer", { expiresAt: ago }),
      "revoked credential": await credentialOf(world, "scorer", { revokedAt: ago }),
      "unknown credential": bearer("lb_ci_nobody-has-this-one"),
      "another project's owner's token": await tokenOf(other, stranger),
      "another project's scorer": await credentialOf(other, "scorer"),
      "another project's collector": await credentialOf(other, "collector"),
      "another project's flake-runner": await credentialOf(other, "flake-runner"),
    };
  });

  function attempt(operation: Operation, slug: string, as: Credentials): Promise<Response> {
    const path = operation.path
      .replace("{slug}", slug)
      .replace("{sha}", "a".repeat(40))
      .replace(/\{\w+\}/g, randomUUID());
    return call(operation.method, path, { as, ...(operation.body ? { json: {} } : {}) });
  }

  function refusals(): Promise<number> {
    return database().read.auditEvent.count({ where: { chain: world.projectId, action: "access.refused" } });
  }

  /** A caller who was let in is refused for the empty body, or told what is not in the project. */
  async function outcome(response: Response): Promise<string> {
    if (response.ok) return letIn;
    const problem = problemSchema.parse(await response.json());
    expect(response.headers.get("content-type")).toBe("application/problem+json");
    expect(problem.status).toBe(response.status);
    const isInside = problem.code === "not_found" && !problem.detail.includes("There is no project");
    return isInside || problem.code === "invalid_input" ? letIn : problem.code;
  }

  describe.each(guarded)("$method $path", (operation) => {
    test("lets in whom it says, and nobody else", async () => {
      const outcomes: Record<string, string> = {};
      for (const [name, as] of Object.entries(callers)) {
        outcomes[name] = await outcome(await attempt(operation, world.slug, as));
      }
      expect(outcomes).toEqual(expected(operation.audience));
    });

    test("answers for a project that one may not see as for one that is not there", async () => {
      for (const who of ["member of another project", "another project's scorer", "nobody", "expired credential"]) {
        const as = callers[who] ?? {};
        const missing = "p-no-such-project".slice(0, world.slug.length);
        const [hidden, absent] = [await attempt(operation, world.slug, as), await attempt(operation, missing, as)];
        expect([who, hidden.status]).toEqual([who, absent.status]);
        expect((await hidden.text()).replaceAll(world.slug, "…")).toBe((await absent.text()).replaceAll(missing, "…"));
        expect([...hidden.headers]).toEqual([...absent.headers]);
      }
    });

    test("audits every attempt of an agent's credential, in its own project", async () => {
      const before = await refusals();
      await attempt(operation, world.slug, callers.agent ?? {});
      await attempt(operation, "p-no-such-project", callers.agent ?? {});
      expect(await refusals()).toBe(before + 2);
    });
  });

  test("audits a writer's attempt at another part, and no mistake in its own", async () => {
    const before = await refusals();
    const sha = "a".repeat(40);
    const put = (part: string, who: string, json: object) =>
      call("PUT", `/projects/${world.slug}/commits/${sha}/evidence/${part}?branch=main`, {
        as: callers[who] ?? {},
        json,
      });
    expect((await put("fixture", "property-runner", { suite_id: "s", cases: [] })).status).toBe(403);
    expect((await put("property", "property-runner", { suite_id: "s", writer: "fixture-runner" })).status).toBe(403);
    expect(await refusals()).toBe(before + 2);
    const newest = await database().read.auditEvent.findFirstOrThrow({
      where: { chain: world.projectId, action: "access.refused" },
      orderBy: { sequence: "desc" },
    });
    expect(newest.after).toContain(`/commits/${sha}/evidence/property`);
    expect((await put("property", "property-runner", { suite_id: 7 })).status).toBe(400);
    expect((await put("property", "owner", { suite_id: "s" })).status).toBe(403);
    expect(await refusals()).toBe(before + 2);
  });

  test("lists one's own projects and no other", async () => {
    const slugsOf = async (who: string) => {
      const response = await call("GET", "/projects", { as: callers[who] ?? {} });
      return response.ok ? (await response.json()).items.map(({ slug }: { slug: string }) => slug) : response.status;
    };
    expect(await slugsOf("viewer")).toEqual([world.slug]);
    expect(await slugsOf("scorer")).toEqual([world.slug]);
    expect(await slugsOf("nobody")).toBe(401);
    expect(await slugsOf("agent")).toBe(403);
    expect(await slugsOf("member of another project")).not.toContain(world.slug);
  });

  test("tells programs how to authenticate, and a session from another site nothing but no", async () => {
    const refused = await call("GET", `/projects/${world.slug}/leases`);
    expect(refused.headers.get("www-authenticate")).toBe('Bearer realm="leaseboard"');
    const foreign = { ...callers.owner, "sec-fetch-site": "cross-site" };
    const response = await call("POST", `/projects/${world.slug}/leases`, { as: foreign, json: {} });
    expect(problemSchema.parse(await response.json()).code).toBe("forbidden");
  });
});
