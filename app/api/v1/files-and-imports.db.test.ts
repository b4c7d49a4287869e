import { expect, test } from "vitest";
import { flakeLeasesSchema } from "@/lib/contract/v1/files/flake-leases";
import { ask, bearer, serveApi, sessionOf, tokenOf } from "@/lib/testing/api";
import { createLeases } from "@/lib/testing/create-leases";
import { describeOnBoth } from "@/lib/testing/databases";
import { createWorld } from "@/lib/testing/world";

const dayMs = 86_400_000;

/** Ids as they come: any script, quotes, escapes, spaces at the ends, forms that normalizing would change. */
const oddIds = [
  'a.Test."doTest[[GraphStep(vertex,[])@[a]]]"',
  String.raw`tests\win\path.py::test_x[C:\temp\n]`,
  "src/größe.test.ts > misst die Größe (e\u0301 und é)",
  " leading and trailing ",
  "tests/a.py::test_é[\u200b\u202e]",
  "测试/解析.py::测试_重试[🙂‍↔️]",
  "tab\there and\nline",
  "constructor",
  "__proto__",
];

describeOnBoth("files and imports over the API", (database) => {
  const { clock, call } = serveApi(database);

  async function engineered() {
    const world = await createWorld(database(), { clock });
    const engineer = await world.member("engineer");
    return { world, engineer, slug: world.slug, as: await tokenOf(world, engineer) };
  }

  test("the plain file holds every open lease, expired ones too, with ids byte for byte", async () => {
    const { world, engineer, slug, as } = await engineered();
    const ago = new Date(clock.now().getTime() - dayMs);
    await createLeases(world, engineer, [
      ...oddIds.map((testId) => ({ testId })),
      { testId: "expired", leasedAt: ago, expiresAt: ago },
      { testId: "ended", ended: { kind: "revoked", at: ago } },
    ]);
    const response = await call("GET", `/projects/${slug}/flake_leases.json`, { as });
    const { leases } = flakeLeasesSchema.parse(await response.json());
    expect(leases.map(({ test_id }) => test_id).sort()).toEqual([...oddIds, "expired"].sort());
    const keys = ["class", "expires_at", "leased_at", "max_reruns", "reruns_used", "root_cause_hash", "test_id"];
    for (const lease of leases) expect(Object.keys(lease).sort()).toEqual(keys);
  });

  test("the plain file of a project without leases is still evidence", async () => {
    const { slug, as } = await engineered();
    expect(await (await call("GET", `/projects/${slug}/flake_leases.json`, { as })).text()).toBe('{"leases":[]}');
    expect(JSON.parse(await (await call("GET", `/projects/${slug}/freeze_ledger.json`, { as })).text())).toEqual([]);
  });

  const row = (owner: string, n: number) => ({
    row: n,
    test_id: `tests/imported.py::test_${n}`,
    class: "timing",
    evidence: ["clock"],
    reason: "Comes from the old list.",
    owner,
    expires_at: new Date(clock.now().getTime() + 5 * dayMs).toISOString(),
  });

  test("an import streams its progress and ends with a result per row", async () => {
    const { engineer, slug, as } = await engineered();
    const rows = Array.from({ length: 1200 }, (_, n) => row(engineer.email, n + 1));
    const events = await ask("importLeases", { slug }, { as, json: { rows } });
    expect(events.slice(0, -1).map(({ type }) => type)).toContain("progress");
    expect(events.at(-1)).toMatchObject({ type: "result", imported: 1200, refused: 0 });
    expect((await ask("listLeases", { slug }, { as })).total).toBe(1200);
  });

  test("an import with a bad row files nothing and names the row, its key too", async () => {
    const { engineer, slug, as } = await engineered();
    const rows = [row(engineer.email, 1), { ...row(engineer.email, 2), expires_oon: "2026-07-01" }];
    const events = await ask("importLeases", { slug }, { as, json: { rows } });
    expect(events.at(-1)).toMatchObject({
      type: "result",
      imported: 0,
      rows: [
        { row: 1, status: "not_imported" },
        { row: 2, status: "refused", errors: [{ path: "expires_oon" }] },
      ],
    });
    expect((await ask("listLeases", { slug }, { as })).total).toBe(0);
  });

  test("imported freeze rows arrive as proposed, with every digit of their seeds", async () => {
    const { engineer, slug, as } = await engineered();
    const body = JSON.stringify({
      rows: [
        {
          row: 1,
          test_id: "tests/frozen.py::test_it",
          seed: "SEED",
          input_sha256: "b".repeat(64),
          expires_on: new Date(clock.now().getTime() + 5 * dayMs).toISOString().slice(0, 10),
          last_replay_job: "https://ci.example.org/jobs/1",
          reason: "Comes from the old list.",
          owner: engineer.email,
        },
      ],
    }).replace('"SEED"', "18446744073709551616");
    const headers = { "content-type": "application/json" };
    const events = await ask("importFreezes", { slug }, { as, body, headers });
    expect(events.at(-1)).toMatchObject({ type: "result", imported: 1 });
    const [freeze] = (await ask("listFreezes", { slug }, { as })).items;
    expect(freeze).toMatchObject({ state: "proposed", seed: "18446744073709551616" });
  });

  test("an import that is refused as a whole has a status of its own", async () => {
    const { world, slug, as } = await engineered();
    const viewer = await sessionOf(await world.member("viewer"));
    const statusOf = async (call: Promise<Response>) => (await call).status;
    const path = `/projects/${slug}/imports/leases`;
    expect(await statusOf(call("POST", path, { as: viewer, json: { rows: [] } }))).toBe(403);
    expect(await statusOf(call("POST", path, { as: bearer("lb_ci_dead"), json: { rows: [] } }))).toBe(401);
    expect(await statusOf(call("POST", path, { as, json: { rows: "many" } }))).toBe(400);
  });

  test("the audit trail is paged from its newest event and filtered", async () => {
    const { world, engineer, slug, as } = await engineered();
    const owner = await sessionOf(await world.member("owner"));
    const rows = [1, 2, 3].map((n) => row(engineer.email, n));
    await ask("importLeases", { slug }, { as, json: { rows } });
    const first = await ask("listAudit", { slug }, { as: owner, query: "limit=2" });
    const rest = await ask("listAudit", { slug }, { as: owner, query: `limit=2&cursor=${first.next_cursor}` });
    const seen = [...first.items, ...rest.items].map(({ sequence }) => sequence);
    expect(seen).toEqual([...seen].sort((a, b) => b - a));
    expect(first.total).toBe(seen.length);
    expect(rest.next_cursor).toBeNull();
    const filed = await ask("listAudit", { slug }, { as: owner, query: "action=lease." });
    expect(filed.total).toBe(3);
    const one = await ask("listAudit", { slug }, { as: owner, query: `subject=${filed.items[0]?.subject.id}` });
    expect(one.items.map(({ action }) => action)).toEqual(["lease.filed"]);
    const bad = await call("GET", `/projects/${slug}/audit?cursor=WyItc2VxdWVuY2UiLG51bGwsIjFlOTkiXQ`, { as: owner });
    expect(bad.status).toBe(400);
  });
});
