import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { importResultSchema } from "@/lib/contract/v1/import";
import { credentialOf, serveApi, tokenOf } from "@/lib/testing/api";
import { describeOnBoth } from "@/lib/testing/databases";
import { createWorld } from "@/lib/testing/world";
import { main } from "./main";
import { buildFreezeRow, buildPropertyLedger } from "./testing/build-files";
import { fakeIo } from "./testing/fake-io";
import { tempFiles } from "./testing/temp-files";

const flaky = join(import.meta.dirname, "../../../shared/data/flaky");
const hasFlaky = existsSync(flaky);
if (!hasFlaky) console.log("skipped in part: the lists of real flaky tests are not beside this checkout");

const oddIds = [
  "mouse\\test_gene.py::test_get_gene_info::test_get_gene_info",
  "tests/test_conf.py::test_writing[env.py-ARG1 = 'VAL1'\\nARG2 = 'VAL2']",
  "Controller.top30_검증",
  "eppy/tests/test_case_insensitive.py::test_contains[BUILDING]",
  "eppy/tests/test_case_insensitive.py::test_contains[Building]",
  "tests/files/test_node.py::test_node_repr[atts1-{'path' : '/this/path'}]",
  "BeryxSpec.\"should execute, empty = ''\"",
  "junit.framework.TestSuite$1.warning",
];

describeOnBoth("the command line and the API", (db) => {
  const { clock, call } = serveApi(db);

  /** Runs a command whose requests reach the real routes. */
  async function command(argv: readonly string[], credentials: Readonly<Record<string, string>>) {
    const token = credentials.authorization?.replace(/^Bearer /, "");
    const io = fakeIo({
      env: token === undefined ? {} : { LEASEBOARD_TOKEN: token },
      now: clock.now,
      fetch: async (input, init) => {
        const url = new URL(String(input));
        const headers = Object.fromEntries(new Headers(init?.headers));
        const body = typeof init?.body === "string" ? { body: init.body } : {};
        return call(init?.method ?? "GET", url.pathname.slice("/api/v1".length) + url.search, { headers, ...body });
      },
    });
    const code = await main(argv, io);
    return { code, out: io.out(), err: io.err() };
  }

  async function scene() {
    const world = await createWorld(db(), { clock });
    const engineer = await world.member("engineer");
    const at = ["--server", "https://leaseboard.example.org", "--project", world.slug];
    return { world, engineer, at, person: await tokenOf(world, engineer), scorer: await credentialOf(world, "scorer") };
  }

  const given = (email: string) => [
    "--owner",
    email,
    "--reason",
    "known flake",
    "--expires-in-days",
    "7",
    "--evidence",
    "order=threads",
  ];

  test("import files leases whose ids export gives back byte for byte, and score passes with them", async () => {
    const { engineer, at, person, scorer } = await scene();
    const rows = oddIds.map((test_id) => ({ test_id, class: "order", root_cause_hash: null }));
    const { file, property } = tempFiles({ file: { leases: rows }, property: buildPropertyLedger() });
    const imported = await command(["import", "leases", file, ...at, ...given(engineer.email)], person);
    expect(imported).toMatchObject({ code: 0, err: expect.stringMatching(/imported 8 of 8, refused 0\n$/) });
    const exported = await command(["export", "leases", ...at], scorer);
    expect(exported.code).toBe(0);
    const ids = JSON.parse(exported.out).leases.map((lease: { test_id: string }) => lease.test_id);
    expect(new Set(ids)).toEqual(new Set(oddIds));
    const scored = await command(["score", ...at, "--property", property], scorer);
    expect(scored.code).toBe(0);
    expect(JSON.parse(scored.out)).toMatchObject({ verdict: "pass", lanes: { lease_count: 8 } });
  });

  test("import refuses by name what the rules refuse, and keeps going only when asked", async () => {
    const { engineer, at, person } = await scene();
    const text = "test_id,class\nt.py::a,order\nkms_cursor_crc@.*,order\nt.py::b,unclassified\nt.py::a,order\n";
    const file = tempFiles({ "a.csv": text })["a.csv"];
    const argv = ["import", "leases", file, "--format", "csv", "--json", ...at, ...given(engineer.email)];
    const strict = await command(argv, person);
    expect(strict.code).toBe(1);
    expect(importResultSchema.parse(JSON.parse(strict.out))).toMatchObject({ imported: 0, refused: 3 });
    const going = await command([...argv, "--keep-going"], person);
    expect(going.code).toBe(1);
    const { rows } = importResultSchema.parse(JSON.parse(going.out));
    expect(rows.map((row) => [row.test_id, row.status, row.errors?.[0]?.path])).toEqual([
      ["t.py::a", "imported", undefined],
      ["kms_cursor_crc@.*", "refused", "test_id"],
      ["t.py::b", "refused", "class"],
      ["t.py::a", "refused", "test_id"],
    ]);
  });

  test("imported freeze rows are only proposed, so export does not hold them", async () => {
    const { engineer, at, person, scorer } = await scene();
    const day = clock.now().toISOString().slice(0, 10);
    const { file } = tempFiles({ file: [buildFreezeRow({ expires_on: day })] });
    const imported = await command(
      ["import", "freezes", file, ...at, "--owner", engineer.email, "--reason", "r"],
      person,
    );
    expect(imported.code).toBe(0);
    expect(await command(["export", "freezes", ...at], scorer)).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^\[\]\s*$/),
    });
  });

  test("a credential that may not import and one that is wrong end with 3", async () => {
    const { engineer, at, scorer } = await scene();
    const { file } = tempFiles({ file: { leases: [{ test_id: "a", class: "order" }] } });
    const argv = ["import", "leases", file, ...at, ...given(engineer.email)];
    expect(await command(argv, scorer)).toMatchObject({ code: 3, err: expect.stringMatching(/answered 403/) });
    expect(await command(argv, {})).toMatchObject({ code: 3, err: expect.stringMatching(/answered 401/) });
    const elsewhere = [
      ...argv.slice(0, 3),
      "--server",
      "https://leaseboard.example.org",
      "--project",
      "nowhere",
      ...given("x"),
    ];
    expect((await command(elsewhere, scorer)).code).toBe(3);
  });

  test.skipIf(!hasFlaky)(
    "a list of real flaky tests goes in, the bad rows are named, and comes out as it was",
    { timeout: 300_000 },
    async () => {
      const { engineer, at, person, scorer } = await scene();
      const file = join(flaky, "real-flaky-tests.csv");
      const evidence = ["--evidence", "timing=sleep", "--evidence", "environment=disk", "--keep-going", "--json"];
      const imported = await command(["import", "leases", file, ...at, ...given(engineer.email), ...evidence], person);
      expect(imported.code).toBe(1);
      const { rows } = importResultSchema.parse(JSON.parse(imported.out));
      expect(rows).toHaveLength(readFileSync(file, "utf8").trimEnd().split("\n").length - 1);
      const refused = rows.filter((row) => row.status === "refused");
      expect(refused.every((row) => row.test_id !== null && (row.errors?.length ?? 0) > 0)).toBe(true);
      const filed = rows.filter((row) => row.status === "imported").map((row) => row.test_id);
      expect(filed.length).toBeGreaterThan(1000);
      const exported = await command(["export", "leases", ...at], scorer);
      const ids = JSON.parse(exported.out).leases.map((lease: { test_id: string }) => lease.test_id);
      expect(new Set(ids)).toEqual(new Set(filed));
      expect(ids).toHaveLength(filed.length);
    },
  );

  test.skipIf(!hasFlaky)("the oddest ids go in and come out byte for byte; only wildcards stay out", async () => {
    const { engineer, at, person, scorer } = await scene();
    const odd: { readonly test_id: string }[] = JSON.parse(readFileSync(join(flaky, "odd-test-ids.json"), "utf8"));
    const rows = odd.map(({ test_id }) => ({ test_id, class: "order", root_cause_hash: null }));
    const { file } = tempFiles({ file: { leases: rows } });
    const argv = ["import", "leases", file, ...at, ...given(engineer.email), "--keep-going", "--json"];
    const result = importResultSchema.parse(JSON.parse((await command(argv, person)).out));
    const codes = result.rows.flatMap((row) => row.errors?.map(({ code }) => code) ?? []);
    expect(new Set(codes)).toEqual(new Set(["wildcard"]));
    const filed = result.rows.filter((row) => row.status === "imported").map((row) => row.test_id);
    const exported = await command(["export", "leases", ...at], scorer);
    const ids = JSON.parse(exported.out).leases.map((lease: { test_id: string }) => lease.test_id);
    expect(ids).toHaveLength(odd.length - codes.length);
    expect([...ids].sort()).toEqual([...filed].sort());
  });
});
