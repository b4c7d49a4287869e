import { join } from "node:path";
import { expect, test } from "vitest";
import { verdictSchema } from "@/lib/contract/v1/files/verdict";
import { stringifyJson } from "@/lib/contract/v1/stringify-json";
import type { Writer } from "@/lib/domain/words";
import { credentialOf, serveApi } from "@/lib/testing/api";
import { describeOnBoth } from "@/lib/testing/databases";
import { createWorld } from "@/lib/testing/world";
import { main } from "../main";
import { fakeIo } from "../testing/fake-io";
import { ScratchRepository } from "../testing/scratch-repository";
import { tempFiles, tempFolder } from "../testing/temp-files";

const runner = `
import { writeFileSync } from "node:fs";
import { twice } from "./code.mjs";
const inner = twice(2) === 4 ? "" : "<failure/>";
writeFileSync(process.argv[2], \`<testsuites><testsuite name="s"><testcase classname="c" name="t">\${inner}</testcase></testsuite></testsuites>\`);
`;

describeOnBoth("a ledger that the command line made", (db) => {
  const { clock, call } = serveApi(db);

  test("is what the server takes, with every digit of its seed, and the same run is the same evidence", async () => {
    const world = await createWorld(db(), { clock });
    const repository = new ScratchRepository({ "code.mjs": "export const twice = (n) => 2 * n;\n", "run.mjs": runner });
    repository.mutant("thrice", "code.mjs", "2 * n", "3 * n");
    const folder = tempFolder();
    const cli = async (writer: Writer | null, argv: readonly string[]) => {
      const as = writer === null ? {} : await credentialOf(world, writer);
      const io = fakeIo({
        env: { PATH: process.env.PATH, LEASEBOARD_TOKEN: as.authorization?.replace("Bearer ", "") },
        now: clock.now,
        fetch: async (address, init) => {
          const url = new URL(String(address));
          const headers = Object.fromEntries(new Headers(init?.headers));
          const body = typeof init?.body === "string" ? { body: init.body } : {};
          return call(init?.method ?? "GET", url.pathname.slice("/api/v1".length) + url.search, { headers, ...body });
        },
      });
      const at = writer === null ? [] : ["--server", "https://leaseboard.example.org", "--project", world.slug];
      const cut = argv.includes("--") ? argv.indexOf("--") : argv.length;
      const code = await main([...argv.slice(0, cut), ...at, ...argv.slice(cut)], io);
      return { code, out: io.out(), err: io.err() };
    };
    const about = ["--commit", repository.head(), "--branch", "topic"];
    const measure = async (name: string, expected = 0) => {
      const out = join(folder, name);
      const flags = ["--suite", "calc", "--repo", repository.folder, "--mutants", repository.mutants, "--out", out];
      const seed = ["--seed", "9007199254740993"];
      expect((await cli(null, ["property", ...flags, ...seed, "--", "node", "run.mjs", "{report}"])).code).toBe(
        expected,
      );
      return cli("property-runner", ["upload", "property", out, ...about]);
    };
    const lane = { framework: "x", tests: [{ id: "c.t", lanes: ["merge"], kind: "property", skip: null }] };
    const { collection, leases } = tempFiles({ collection: lane, leases: stringifyJson({ leases: [] }) });
    await cli("collector", ["upload", "collection", collection, ...about]);
    expect((await measure("one.json")).out).toContain("kept the property ledger");
    expect((await measure("two.json")).out).toContain("which was here before");
    const { out } = await cli("scorer", ["gate", ...about]);
    const verdict = verdictSchema.parse(JSON.parse(out));
    expect([verdict.seed, verdict.lanes.property_suite]).toEqual(["9007199254740993", "calc"]);
    expect(verdict.reasons.map(({ code }) => code)).not.toContain("evidence_contradicts");
    const scored = await cli(null, ["score", "--property", join(folder, "one.json"), "--flakes", leases]);
    expect(JSON.parse(scored.out)).toMatchObject({ verdict: "pass", seed: "9007199254740993" });

    repository.patch("old", "--- a/gone.mjs\n+++ b/gone.mjs\n@@ -1 +1 @@\n-a\n+b\n");
    await measure("three.json", 1);
    const { reasons } = verdictSchema.parse(JSON.parse((await cli("scorer", ["gate", ...about])).out));
    expect(reasons).toContainEqual(
      expect.objectContaining({
        ...{ part: "property", severity: "fail", code: "mutant_refused", subject: "old.patch" },
        message: expect.stringContaining("it does not apply: gone.mjs"),
      }),
    );
  });
});
