import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { defaultPolicyBody } from "@/lib/contract/v1/policy";
import { proposeFreeze } from "@/lib/services/freezes/propose-freeze";
import { reviewFreeze } from "@/lib/services/freezes/review-freeze";
import { addCollection } from "@/lib/testing/add-collection";
import { credentialOf, serveApi } from "@/lib/testing/api";
import { buildProposal } from "@/lib/testing/build-proposal";
import { describeOnBoth } from "@/lib/testing/databases";
import { createWorld } from "@/lib/testing/world";
import { main } from "../main";
import { fakeIo } from "../testing/fake-io";
import { ScratchRepository } from "../testing/scratch-repository";
import { tempFiles, tempFolder } from "../testing/temp-files";

const seed = "90071992547409931234567890";
const [first, second] = ["pool.drain", "pool.fill"] as const;
const inputText = "the state in which it failed\n";
const inputSha256 = createHash("sha256").update(inputText).digest("hex");
const jobAddress = "https://ci.example.org/jobs/17";

/** Somebody's runner of frozen tests: its mode is what the test does with this seed and input. */
const runner = `
import { readFileSync, writeFileSync } from "node:fs";
const [report, id, seed, input, seen] = process.argv.slice(2);
const mode = readFileSync("mode", "utf8").trim();
if (seen) writeFileSync(seen, JSON.stringify({ id, seed, read: readFileSync(input, "utf8"), env: process.env }));
const [suite, name] = (mode === "gone" ? "pool.other" : id).split(".");
const inner = { failed: '<failure message="drained twice"/>', skipped: "<skipped/>" }[mode] ?? "";
const xml = \`<testsuites><testsuite name="s"><testcase classname="\${suite}" name="\${name}">\${inner}</testcase></testsuite></testsuites>\`;
if (mode === "crash") process.kill(process.pid, 11);
else writeFileSync(report, xml);
process.exitCode = mode === "failed" ? 1 : 0;
`;

describeOnBoth("replaying frozen tests", (db) => {
  const { clock, call } = serveApi(db);

  async function scene(mode = "failed", tests: readonly string[] = [first]) {
    clock.set("2026-06-01T08:00:00.000Z");
    const world = await createWorld(db(), { clock });
    const [engineer, owner] = [await world.member("engineer"), await world.member("owner")];
    await addCollection(world, { merge: ["a", "b"], freeze: tests });
    for (const id of tests) {
      const capsule = buildProposal(engineer.userId, { test_id: id, seed, input_sha256: inputSha256 });
      const { id: freezeId } = await proposeFreeze(engineer, world.slug, capsule);
      await reviewFreeze(owner, world.slug, freezeId, { decision: "approve", version: 1 });
    }
    const repository = new ScratchRepository({ "run.mjs": runner, mode, ".gitignore": "seen.json\n" });
    const input = join(tempFolder(), "state.bin");
    writeFileSync(input, inputText);
    const asked: string[] = [];
    const answers = { isDown: false };
    const cli = async (
      writer: "flake-runner" | "property-runner" | "collector" | "scorer",
      argv: readonly string[],
    ) => {
      const as = await credentialOf(world, writer);
      const io = fakeIo({
        env: { PATH: process.env.PATH, LEASEBOARD_TOKEN: as.authorization?.replace("Bearer ", "") },
        now: clock.now,
        sleep: async () => {},
        fetch: async (address, init) => {
          const url = new URL(String(address));
          const method = init?.method ?? "GET";
          asked.push(`${method} ${url.pathname.split("/").at(-1)}`);
          if (answers.isDown && method === "POST") throw new TypeError("fetch failed");
          const headers = Object.fromEntries(new Headers(init?.headers));
          const text = init?.body instanceof Uint8Array ? new TextDecoder().decode(init.body) : init?.body;
          const body = typeof text === "string" ? { body: text } : {};
          return call(method, url.pathname.slice("/api/v1".length) + url.search, { headers, ...body });
        },
      });
      const cut = argv.includes("--") ? argv.indexOf("--") : argv.length;
      const at = ["--server", "https://leaseboard.example.org", "--project", world.slug];
      const code = await main([...argv.slice(0, cut), ...at, ...argv.slice(cut)], io);
      return { code, out: io.out(), err: io.err() };
    };
    const command = ["--", "node", "run.mjs", "{report}", "{test_id}", "{seed}", "{input}"];
    const replay = async (...args: readonly string[]) => {
      const more = args.includes("--job-url") ? args : ["--job-url", jobAddress, ...args];
      const at = ["replay", "--all", "--repo", repository.folder, "--input", input, ...more];
      const { code, out, err } = await cli("flake-runner", [...at, ...command]);
      return { code, err, replays: out === "" ? [] : JSON.parse(out).replays };
    };
    const kept = () =>
      db().read.replay.findMany({ where: { freeze: { projectId: world.projectId } }, orderBy: { at: "asc" } });
    return { world, repository, input, asked, answers, cli, replay, command, kept };
  }

  test("records that a frozen test still fails, for the commit, by this job", async () => {
    const { repository, replay, kept } = await scene("failed");
    const { code, err, replays } = await replay("--artifact", "https://ci.example.org/jobs/17/artifact");
    expect(code).toBe(0);
    expect(replays).toMatchObject([
      {
        ...{ test_id: first, seed, input_sha256: inputSha256 },
        outcome: "failed",
        why: "drained twice",
        recorded: true,
      },
    ]);
    expect(err).toMatch(/^\[1\/1\] failed +\d\.\d s {2}pool\.drain: drained twice\n1 of 1 recorded\n$/);
    expect(await kept()).toMatchObject([
      {
        ...{ jobUrl: jobAddress, outcome: "failed", commitSha: repository.head() },
        ...{ at: clock.now(), artifactUrl: "https://ci.example.org/jobs/17/artifact" },
      },
    ]);
  });

  test("hands the capsule over: every digit of the seed, the input by its digest, and no credential", async () => {
    const { repository, command, cli, input } = await scene("passed");
    const at = ["replay", "--test", first, "--repo", repository.folder, "--job-url", jobAddress];
    const { decoy } = tempFiles({ decoy: "another input" });
    const { code } = await cli("flake-runner", [...at, "--input", decoy, "--input", input, ...command, "seen.json"]);
    expect(code).toBe(0);
    const seen = JSON.parse(readFileSync(repository.path("seen.json"), "utf8"));
    expect(seen).toMatchObject({ id: first, seed, read: inputText });
    expect(seen.env).toMatchObject({ TZ: "UTC", PYTHONHASHSEED: "0", LEASEBOARD_SEED: seed });
    expect(JSON.stringify(seen)).not.toContain("lb_");
  });

  test("is one replay however often the job sends it, and another job's is another", async () => {
    const { replay, kept, repository } = await scene("passed", [first, second]);
    expect((await replay()).code).toBe(0);
    expect((await replay()).code).toBe(0);
    expect(await kept()).toHaveLength(2);
    clock.advance(60_000);
    expect((await replay("--job-url", "https://ci.example.org/jobs/18")).code).toBe(0);
    expect(await kept()).toHaveLength(4);
    repository.commit();
    const other = await replay();
    expect([other.code, other.replays[0].not_recorded]).toEqual([3, expect.stringContaining("an address of its own")]);
    repository.write({ mode: "failed" });
    repository.commit();
    const rewritten = await replay();
    expect([rewritten.code, rewritten.replays[0].not_recorded]).toEqual([3, expect.stringContaining("answered 409")]);
    expect(await kept()).toHaveLength(4);
  });

  test("clears replay_missing of the verdict for that commit", async () => {
    const { repository, cli, replay } = await scene("failed");
    const about = ["--commit", repository.head(), "--branch", "topic"];
    const frozen = { id: first, lanes: ["freeze"], kind: "frozen", skip: null };
    const { collection, report } = tempFiles({
      collection: { framework: "x", tests: [{ id: "pool.a", lanes: ["merge"], kind: "oracle", skip: null }, frozen] },
      report: `<testsuites><testsuite name="s"><testcase classname="pool" name="drain"><failure/></testcase></testsuite></testsuites>`,
    });
    expect((await cli("collector", ["upload", "collection", collection, ...about])).code).toBe(0);
    await cli("flake-runner", ["report", report, ...about, "--exit-code", "1"]);
    const codes = async () => {
      const { out } = await cli("scorer", ["gate", ...about]);
      return JSON.parse(out).reasons.map(
        ({ code, subject }: { code: string; subject: string }) => `${code} ${subject}`,
      );
    };
    expect(await codes()).toContain(`replay_missing ${first}`);
    expect((await replay()).code).toBe(0);
    expect(await codes()).not.toContain(`replay_missing ${first}`);
  });

  test("records nothing where the capsule does not hold", async () => {
    const { input, replay, kept, repository } = await scene("passed");
    writeFileSync(input, "moved");
    const moved = await replay();
    expect([moved.code, moved.replays[0]]).toMatchObject([1, { outcome: "gone", recorded: false }]);
    expect(moved.err).toContain(`no --input has the capsule's digest ${inputSha256}`);
    writeFileSync(input, inputText);
    for (const [mode, why] of [
      ["gone", "the report does not hold this test"],
      ["skipped", "it was skipped"],
    ] as const) {
      repository.write({ mode });
      repository.commit();
      expect(await replay()).toMatchObject({ code: 1, replays: [{ outcome: "gone", why }] });
    }
    repository.write({ mode: "passed" });
    const changed = await replay();
    expect([changed.code, changed.err]).toEqual([1, expect.stringMatching(/is not the commit .*: mode changed/)]);
    expect((await replay("--commit", "b".repeat(40))).code).toBe(1);
    expect(await kept()).toEqual([]);
  });

  test("records a run that crashed as an error, which replayed nothing", async () => {
    const { replay, kept } = await scene("crash");
    const { code, replays } = await replay();
    expect([code, replays]).toMatchObject([1, [{ outcome: "error", why: "it was ended by SIGSEGV", recorded: true }]]);
    expect(await kept()).toMatchObject([{ outcome: "error" }]);
  });

  test("ends with 3 where it cannot record, and does not ask a lost server again", async () => {
    const { replay, answers, asked, command, cli, repository, input } = await scene("failed", [first, second]);
    answers.isDown = true;
    const lost = await replay();
    expect([lost.code, lost.replays]).toMatchObject([
      3,
      [{ outcome: "failed", recorded: false }, { not_recorded: expect.stringContaining("not tried") }],
    ]);
    expect(asked.filter((one) => one === "POST replays")).toHaveLength(4);
    answers.isDown = false;
    const at = ["replay", "--all", "--repo", repository.folder, "--job-url", jobAddress, "--input", input];
    const scorer = await cli("scorer", [...at, ...command]);
    expect([scorer.code, scorer.err]).toEqual([3, expect.stringContaining("answered 403")]);
  });

  test("takes capsules from a file, and holds them to the server's", async () => {
    const { replay, kept, repository, command, input } = await scene("failed");
    const row = {
      test_id: first,
      seed: 1,
      input_sha256: inputSha256,
      expires_on: "2026-06-10",
      last_replay_job: jobAddress,
    };
    const text = JSON.stringify([row]).replace('"seed":1', `"seed":${seed}`);
    const { freeze, other } = tempFiles({ freeze: text, other: [row] });
    expect((await replay("--freeze", freeze)).code).toBe(0);
    expect(await replay("--freeze", other)).toMatchObject({
      code: 1,
      err: expect.stringMatching(/not the one that the server/),
    });
    const io = fakeIo({ env: { PATH: process.env.PATH } });
    const at = ["--all", "--freeze", freeze, "--repo", repository.folder, "--input", input];
    expect(await main(["replay", ...at, ...command], io)).toBe(3);
    expect(JSON.parse(io.out()).replays).toMatchObject([{ seed, outcome: "failed", recorded: false }]);
    expect(await kept()).toHaveLength(1);
  });

  test("leaves rows of other variants to their own jobs", async () => {
    const { world, replay, kept } = await scene("passed", []);
    const [engineer, owner] = [await world.member("engineer"), await world.member("owner")];
    const variants = { variants: ["linux", "windows"] };
    const data = { policy: JSON.stringify({ ...defaultPolicyBody, ...variants }) };
    await world.db.transaction((tx) => tx.project.update({ where: { id: world.projectId }, data }));
    await addCollection(world, { merge: ["a", "b"], freeze: [first] });
    for (const variant of variants.variants) {
      const capsule = buildProposal(engineer.userId, { test_id: first, variant, seed, input_sha256: inputSha256 });
      const { id } = await proposeFreeze(engineer, world.slug, capsule);
      await reviewFreeze(owner, world.slug, id, { decision: "approve", version: 1 });
    }
    expect((await replay()).replays).toEqual([]);
    const { code, replays } = await replay("--variant", "linux");
    expect([code, replays]).toMatchObject([0, [{ variant: "linux", outcome: "passed", recorded: true }]]);
    expect(await kept()).toHaveLength(1);
  });

  test("refuses a test that is not frozen; with nothing frozen there is nothing to do", async () => {
    const { cli, repository, command } = await scene("passed");
    const at = ["replay", "--test", "pool.other", "--repo", repository.folder, "--job-url", jobAddress];
    expect(await cli("flake-runner", [...at, ...command])).toMatchObject({
      code: 1,
      err: expect.stringContaining("pool.other is not frozen"),
    });
    const none = await scene("passed", []);
    expect(await none.replay()).toMatchObject({ code: 0, replays: [] });
  });
});
