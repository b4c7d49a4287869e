import { expect, test } from "vitest";
import { addDays, utcDay } from "@/lib/domain/day";
import { ask, credentialOf, serveApi, sessionOf, tokenOf } from "@/lib/testing/api";
import { describeOnBoth } from "@/lib/testing/databases";
import { createWorld } from "@/lib/testing/world";

const seed = "123456789012345678901234567890";
const testId = "tests/frozen.py::test_it[ü \\ 1]";

describeOnBoth("the life of a freeze over the API", (database) => {
  const { clock, call } = serveApi(database);
  const inDays = (days: number) => addDays(utcDay(clock.now()), days);

  const collection = {
    framework: "pytest",
    tests: [
      { id: "tests/a.py::test_sum", lanes: ["merge"], kind: "oracle", skip: null },
      { id: "tests/b.py::test_law", lanes: ["merge"], kind: "property", skip: null },
      { id: testId, lanes: ["freeze"], kind: "frozen", skip: null },
    ],
  };

  async function collected() {
    const world = await createWorld(database(), { clock });
    const engineer = await world.member("engineer");
    const { slug } = world;
    const asEngineer = await tokenOf(world, engineer);
    const asOwner = await sessionOf(await world.member("owner"));
    const collector = await credentialOf(world, "collector");
    const upload = (sha: string, branch: string, json: object = collection) =>
      ask("recordCollection", { slug, sha: sha.repeat(40) }, { as: collector, query: `branch=${branch}`, json });
    const propose = () =>
      ask(
        "proposeFreeze",
        { slug },
        {
          as: asEngineer,
          json: {
            test_id: testId,
            seed,
            input_sha256: "a".repeat(64),
            expires_on: inDays(9),
            last_replay_job: "https://ci.example.org/jobs/1",
            reason: "Waits for a fix upstream.",
            owner: engineer.email,
          },
        },
      );
    return { world, slug, asEngineer, asOwner, upload, propose };
  }

  test("is proposed, edited, approved, replayed and ended", async () => {
    const { world, slug, asEngineer, asOwner, upload, propose } = await collected();
    await upload("a", "main");
    const proposed = await propose();
    const at = { slug, id: proposed.id };
    expect(proposed).toMatchObject({ state: "proposed", seed });
    const edited = await ask("editFreeze", at, {
      as: asEngineer,
      json: { expires_on: inDays(8), version: proposed.version },
    });
    expect(edited).toMatchObject({ expires_on: inDays(8), reason: proposed.reason, state: "proposed" });
    const approved = await ask("reviewFreeze", at, {
      as: asOwner,
      json: { decision: "approve", version: edited.version },
    });
    expect(approved.state).toBe("effective");
    const runner = await credentialOf(world, "flake-runner");
    const json = { job_url: "https://ci.example.org/jobs/2", outcome: "failed" };
    const replayed = await ask("recordReplay", at, { as: runner, json });
    expect(replayed).toMatchObject({ last_replay_job: json.job_url, replay_stale: false });
    const detail = await ask("getFreeze", at, { as: asEngineer });
    expect(detail).toMatchObject({
      reviews: [{ decision: "approve", version: edited.version }],
      replays: [{ job_url: json.job_url, outcome: "failed" }],
    });
    const ended = await ask("endFreeze", at, {
      as: asOwner,
      json: { as: "fixed", reason: "Fixed upstream.", version: detail.version },
    });
    expect(ended).toMatchObject({ state: "ended", end_kind: "fixed" });
  });

  test("is in the plain file with every digit of its seed, after its day too, until it is ended", async () => {
    const { slug, asEngineer, asOwner, upload, propose } = await collected();
    await upload("a", "main");
    const file = async () => (await call("GET", `/projects/${slug}/freeze_ledger.json`, { as: asEngineer })).text();
    const { id, version, expires_on: lastDay } = await propose();
    expect(JSON.parse(await file())).toEqual([]);
    await ask("reviewFreeze", { slug, id }, { as: asOwner, json: { decision: "approve", version } });
    const text = await file();
    expect(text).toContain(`"seed": ${seed}`);
    expect(JSON.parse(text.replace(`"seed": ${seed}`, '"seed": 0'))).toEqual([
      {
        test_id: testId,
        seed: 0,
        input_sha256: "a".repeat(64),
        expires_on: lastDay,
        last_replay_job: "https://ci.example.org/jobs/1",
      },
    ]);
    clock.set(`${addDays(lastDay, 1)}T00:00:00.000Z`);
    expect(await file()).toBe(text);
    const [expired] = (await ask("listFreezes", { slug }, { as: asEngineer, query: "state=expired" })).items;
    expect(expired?.id).toBe(id);
    const state = await ask("getLeaseState", { slug }, { as: asEngineer });
    expect(state.freezes).toMatchObject([{ id, seed }]);
  });

  test("takes its budget from the default branch's newest collection", async () => {
    const { slug, asEngineer, upload, propose } = await collected();
    expect((await call("GET", `/projects/${slug}/budget`, { as: asEngineer })).status).toBe(404);
    expect(await upload("b", "feature/x")).toMatchObject({ counts: { merge: 2, witness: 0, freeze: 1 } });
    expect((await call("GET", `/projects/${slug}/budget`, { as: asEngineer })).status).toBe(404);
    await upload("a", "main");
    await propose();
    expect(await ask("getBudget", { slug }, { as: asEngineer })).toMatchObject({
      counts: { merge: 2, witness: 0, freeze: 1 },
      commit_sha: "a".repeat(40),
      branch: "main",
      freezes_in_force: 0,
      freeze_maximum: 2,
    });
    const state = await ask("getLeaseState", { slug }, { as: asEngineer });
    expect(state.lane_budget).toMatchObject({ counts: { merge: 2 }, commit_sha: "a".repeat(40) });
  });

  test("moves the lease-state with the default branch's collection, and not with another's", async () => {
    const { slug, asEngineer, upload } = await collected();
    const revision = async () => (await ask("getLeaseState", { slug }, { as: asEngineer })).state_revision;
    const before = await revision();
    await upload("b", "feature/x");
    expect(await revision()).toBe(before);
    await upload("a", "main");
    expect(await revision()).toBe(before + 1);
  });
});
