import { expect, test } from "vitest";
import { addCollection } from "@/lib/testing/add-collection";
import { buildProposal } from "@/lib/testing/build-proposal";
import { describeOnBoth } from "@/lib/testing/databases";
import { createWorld } from "@/lib/testing/world";
import { endFreeze } from "./end-freeze";
import { proposeFreeze } from "./propose-freeze";
import { recordReplay } from "./record-replay";
import { reviewFreeze } from "./review-freeze";

const testId = "tests/io/test_pool.py::test_drain";

describeOnBoth("ending and replaying a freeze", (database) => {
  async function effective() {
    const world = await createWorld(database());
    const engineer = await world.member("engineer");
    const owner = await world.member("owner");
    await addCollection(world, { merge: ["a"], freeze: [testId] });
    const proposed = await proposeFreeze(engineer, world.slug, buildProposal(engineer.userId));
    const freeze = await reviewFreeze(owner, world.slug, proposed.id, { decision: "approve", version: 1 });
    const stateRevision = async () =>
      (await world.db.read.project.findUniqueOrThrow({ where: { id: world.projectId } })).stateRevision;
    return { world, engineer, owner, freeze, stateRevision };
  }
  const end = { reason: "It is over.", version: 2 };

  test("an owner ends it as fixed, and the test may be proposed again", async () => {
    const { world, engineer, owner, freeze, stateRevision } = await effective();
    const before = await stateRevision();
    const ended = await endFreeze(owner, world.slug, freeze.id, { ...end, as: "fixed" });
    expect(ended).toMatchObject({ state: "ended", end_kind: "fixed", end_reason: "It is over." });
    expect(await stateRevision()).toBe(before + 1);
    expect(await proposeFreeze(engineer, world.slug, buildProposal(engineer.userId))).toMatchObject({
      state: "proposed",
    });
  });

  test("an engineer, even its proposer, cannot end an approved freeze", async () => {
    const { world, engineer, freeze } = await effective();
    await expect(endFreeze(engineer, world.slug, freeze.id, { ...end, as: "fixed" })).rejects.toMatchObject({
      code: "forbidden",
    });
    await expect(endFreeze(engineer, world.slug, freeze.id, { ...end, as: "withdrawn" })).rejects.toMatchObject({
      code: "rule_violation",
    });
  });

  test("deleted and promoted need the newest collection to agree", async () => {
    const { world, owner, freeze } = await effective();
    for (const as of ["deleted", "promoted"]) {
      await expect(endFreeze(owner, world.slug, freeze.id, { ...end, as: as })).rejects.toMatchObject({
        code: "rule_violation",
        invalidParams: [expect.objectContaining({ path: "as", code: "collection_disagrees" })],
      });
    }
    world.clock.advance(1000);
    await addCollection(world, { more: [{ id: testId, lanes: ["merge"], kind: "property", skip: null }] });
    const promoted = await endFreeze(owner, world.slug, freeze.id, { ...end, as: "promoted" });
    expect(promoted.end_kind).toBe("promoted");
  });

  test("its proposer withdraws a proposal; nothing that CI reads moves", async () => {
    const { world, engineer, stateRevision } = await effective();
    const other = await proposeFreeze(engineer, world.slug, buildProposal(engineer.userId, { test_id: "other" }));
    const before = await stateRevision();
    const gone = await endFreeze(engineer, world.slug, other.id, { as: "withdrawn", reason: "Fixed it.", version: 1 });
    expect(gone).toMatchObject({ state: "withdrawn", end_kind: null });
    expect(await stateRevision()).toBe(before);
    expect(await world.db.read.openTest.count({ where: { freezeId: other.id } })).toBe(0);
  });

  test("the last replay follows the newest, whatever the order of arrival", async () => {
    const { world, freeze, stateRevision } = await effective();
    const runner = await world.credential("flake-runner");
    world.clock.set("2026-06-05T12:00:00Z");
    const job = (n: number, at: string) => ({ job_url: `https://ci.example.org/jobs/${n}`, outcome: "failed", at });
    const before = await stateRevision();
    await recordReplay(runner, world.slug, freeze.id, job(3, "2026-06-05T11:00:00Z"));
    const older = await recordReplay(runner, world.slug, freeze.id, job(2, "2026-06-04T11:00:00+02:00"));
    expect(older).toMatchObject({
      last_replay_job: "https://ci.example.org/jobs/3",
      last_replay_at: "2026-06-05T11:00:00.000Z",
      version: 2,
    });
    expect(await stateRevision()).toBe(before + 1);
  });

  test("one job sent many times is one replay, and never rewritten", async () => {
    const { world, freeze } = await effective();
    const runner = await world.credential("flake-runner");
    const sent = { job_url: "https://ci.example.org/jobs/9", outcome: "failed" };
    await Promise.all(Array.from({ length: 8 }, () => recordReplay(runner, world.slug, freeze.id, sent)));
    expect(await world.db.read.replay.count({ where: { freezeId: freeze.id } })).toBe(1);
    await expect(recordReplay(runner, world.slug, freeze.id, { ...sent, outcome: "passed" })).rejects.toMatchObject({
      code: "conflict",
      details: { recorded: "failed", yours: "passed" },
    });
  });

  test("a replay is stale after the policy's seven days, at the instant", async () => {
    const { world, freeze } = await effective();
    const runner = await world.credential("flake-runner");
    const sent = { job_url: "https://ci.example.org/jobs/9", outcome: "passed", at: "2026-06-01T08:00:00Z" };
    await recordReplay(runner, world.slug, freeze.id, sent);
    world.clock.set("2026-06-08T08:00:00.000Z");
    expect(await recordReplay(runner, world.slug, freeze.id, sent)).toMatchObject({ replay_stale: false });
    world.clock.set("2026-06-08T08:00:00.001Z");
    expect(await recordReplay(runner, world.slug, freeze.id, sent)).toMatchObject({ replay_stale: true });
  });

  test("a replay that ended in an error is kept, and leaves the row as stale as it was", async () => {
    const { world, freeze } = await effective();
    const runner = await world.credential("flake-runner");
    const replay = (n: number, outcome: string) => ({ job_url: `https://ci.example.org/jobs/${n}`, outcome });
    await recordReplay(runner, world.slug, freeze.id, replay(1, "passed"));
    world.clock.advance(8 * 86_400_000);
    const after = await recordReplay(runner, world.slug, freeze.id, replay(2, "error"));
    expect(after).toMatchObject({ replay_stale: true, last_replay_job: "https://ci.example.org/jobs/1" });
    expect(await world.db.read.replay.count({ where: { freezeId: freeze.id } })).toBe(2);
  });

  test("a replay in the future, without an offset, of an ended row or by another writer is refused", async () => {
    const { world, owner, freeze } = await effective();
    const runner = await world.credential("flake-runner");
    const sent = { job_url: "https://ci.example.org/jobs/9", outcome: "passed" };
    const record = (at: string) => recordReplay(runner, world.slug, freeze.id, { ...sent, at });
    await expect(record("2026-06-01T08:00:00.001Z")).rejects.toMatchObject({ code: "rule_violation" });
    await expect(record("2026-06-01T07:00:00")).rejects.toMatchObject({ code: "invalid_input" });
    const scorer = await world.credential("scorer");
    await expect(recordReplay(scorer, world.slug, freeze.id, sent)).rejects.toMatchObject({ code: "forbidden" });
    const viewer = await world.member("viewer");
    await expect(recordReplay(viewer, world.slug, freeze.id, sent)).rejects.toMatchObject({ code: "forbidden" });
    await endFreeze(owner, world.slug, freeze.id, { ...end, as: "fixed" });
    await expect(recordReplay(runner, world.slug, freeze.id, sent)).rejects.toMatchObject({ code: "rule_violation" });
  });
});
