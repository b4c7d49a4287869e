import { expect, test } from "vitest";
import { addCollection } from "@/lib/testing/add-collection";
import { buildFiling } from "@/lib/testing/build-filing";
import { buildProposal } from "@/lib/testing/build-proposal";
import { describeOnBoth } from "@/lib/testing/databases";
import { createWorld } from "@/lib/testing/world";
import { fileLease } from "../leases/file-lease";
import { editFreeze } from "./edit-freeze";
import { endFreeze } from "./end-freeze";
import { proposeFreeze } from "./propose-freeze";
import { reviewFreeze } from "./review-freeze";

const testId = "tests/io/test_pool.py::test_drain";

describeOnBoth("proposing and editing a freeze", (database) => {
  test("a proposal waits for review and keeps every digit of its seed", async () => {
    const world = await createWorld(database());
    const engineer = await world.member("engineer");
    const seed = "340282366920938463463374607431768211455";
    const freeze = await proposeFreeze(engineer, world.slug, buildProposal(engineer.userId, { seed }));
    expect(freeze).toMatchObject({ state: "proposed", seed, version: 1, proposed_by: { id: engineer.userId } });
  });

  test("a viewer, a CI credential and an agent are refused", async () => {
    const world = await createWorld(database());
    const proposal = buildProposal((await world.member("owner")).userId);
    const refusals = [
      world.member("viewer"),
      world.credential("flake-runner"),
      world.credential("agent"),
      world.credential("scorer"),
    ];
    for (const ctx of await Promise.all(refusals)) {
      await expect(proposeFreeze(ctx, world.slug, proposal)).rejects.toMatchObject({ code: "forbidden" });
    }
  });

  test("a personal token may propose", async () => {
    const world = await createWorld(database());
    const engineer = await world.member("engineer");
    const freeze = await proposeFreeze(world.byToken(engineer), world.slug, buildProposal(engineer.userId));
    expect(freeze.state).toBe("proposed");
  });

  test("a test with an open lease or an open freeze is refused, in any spelling of its path", async () => {
    const world = await createWorld(database());
    const engineer = await world.member("engineer");
    await fileLease(
      engineer,
      world.slug,
      buildFiling(engineer.userId, { test_id: "tests\\io\\test_pool.py::test_drain" }),
    );
    await expect(proposeFreeze(engineer, world.slug, buildProposal(engineer.userId))).rejects.toMatchObject({
      code: "rule_violation",
      invalidParams: [expect.objectContaining({ path: "test_id", code: "overlap" })],
    });
  });

  test("of many proposals of one test at once exactly one stays", async () => {
    const world = await createWorld(database());
    const engineer = await world.member("engineer");
    const attempts = await Promise.allSettled(
      Array.from({ length: 8 }, () => proposeFreeze(engineer, world.slug, buildProposal(engineer.userId))),
    );
    expect(attempts.filter(({ status }) => status === "fulfilled").length, JSON.stringify(attempts)).toBe(1);
    expect(await world.db.read.openTest.count({ where: { projectId: world.projectId } })).toBe(1);
  });

  test("a protected test is refused by its id and by a tag of the newest collection", async () => {
    const world = await createWorld(database(), { policy: { protected_patterns: ["*<payment>*"] } });
    const engineer = await world.member("engineer");
    await addCollection(world, { more: [{ id: testId, lanes: ["merge"], skip: null, tags: ["payment"] }] });
    for (const test_id of ["tests/payment/test_a.py::test_b", testId]) {
      await expect(
        proposeFreeze(engineer, world.slug, buildProposal(engineer.userId, { test_id })),
      ).rejects.toMatchObject({
        invalidParams: [expect.objectContaining({ path: "test_id", code: "protected_test" })],
      });
    }
  });

  test.each([
    ["2026-05-31", "not_in_future"],
    ["2026-07-02", "beyond_maximum"],
    ["2026", "invalid_format"],
    ["2026-7", "invalid_format"],
    ["07/07/2026", "invalid_format"],
    ["2026-02-30", "invalid_format"],
  ])("the last day %s is refused as %s", async (expires_on, code) => {
    const world = await createWorld(database());
    const engineer = await world.member("engineer");
    await expect(
      proposeFreeze(engineer, world.slug, buildProposal(engineer.userId, { expires_on })),
    ).rejects.toMatchObject({ invalidParams: [expect.objectContaining({ path: "expires_on", code })] });
  });

  test.each(["2026-06-01", "2026-07-01"])("the last day %s is the edge and allowed", async (expires_on) => {
    const world = await createWorld(database());
    const engineer = await world.member("engineer");
    const freeze = await proposeFreeze(engineer, world.slug, buildProposal(engineer.userId, { expires_on }));
    expect(freeze.expires_on).toBe(expires_on);
  });

  test("an owner who is no member is named at its field", async () => {
    const world = await createWorld(database());
    const engineer = await world.member("engineer");
    await expect(proposeFreeze(engineer, world.slug, buildProposal("nobody@example.org"))).rejects.toMatchObject({
      code: "invalid_input",
      invalidParams: [expect.objectContaining({ path: "owner" })],
    });
  });
});

describeOnBoth("editing a freeze", (database) => {
  async function approved() {
    const world = await createWorld(database());
    const engineer = await world.member("engineer");
    const owner = await world.member("owner");
    await addCollection(world, { merge: ["a", "b"], freeze: [testId] });
    const proposed = await proposeFreeze(engineer, world.slug, buildProposal(engineer.userId));
    const freeze = await reviewFreeze(owner, world.slug, proposed.id, { decision: "approve", version: 1 });
    return { world, engineer, owner, freeze };
  }

  test("an edit after approval returns it to proposed, and the state that CI reads moves", async () => {
    const { world, engineer, freeze } = await approved();
    const before = await world.db.read.project.findUniqueOrThrow({ where: { id: world.projectId } });
    const edited = await editFreeze(engineer, world.slug, freeze.id, { seed: "43", version: freeze.version });
    expect(edited).toMatchObject({ state: "proposed", seed: "43", approved_at: null, version: freeze.version + 1 });
    const after = await world.db.read.project.findUniqueOrThrow({ where: { id: world.projectId } });
    expect(after.stateRevision).toBe(before.stateRevision + 1);
  });

  test("whoever edits cannot approve that version; its first proposer, now another person, can", async () => {
    const { world, owner, freeze } = await approved();
    const edited = await editFreeze(owner, world.slug, freeze.id, {
      reason: "Now with a trace.",
      version: freeze.version,
    });
    await expect(
      reviewFreeze(owner, world.slug, freeze.id, { decision: "approve", version: edited.version }),
    ).rejects.toMatchObject({ code: "second_person_required" });
    const other = await world.member("owner");
    const again = await reviewFreeze(other, world.slug, freeze.id, { decision: "approve", version: edited.version });
    expect(again.state).toBe("effective");
  });

  test("a stranger among the engineers cannot edit, and a stale version is told both versions", async () => {
    const { world, engineer, freeze } = await approved();
    const stranger = await world.member("engineer");
    await expect(
      editFreeze(stranger, world.slug, freeze.id, { seed: "1", version: freeze.version }),
    ).rejects.toMatchObject({ code: "forbidden" });
    await expect(editFreeze(engineer, world.slug, freeze.id, { seed: "1", version: 1 })).rejects.toMatchObject({
      code: "stale_version",
      details: { yours: 1, current: freeze.version },
    });
  });

  test("prolonging an approved freeze by an edit counts as its one re-freeze", async () => {
    const { world, engineer, owner, freeze } = await approved();
    const prolong = async (expires_on: string, version: number) =>
      editFreeze(engineer, world.slug, freeze.id, { expires_on, version });
    world.clock.set("2026-06-10T12:00:00Z");
    const once = await prolong("2026-06-20", freeze.version);
    const again = await reviewFreeze(owner, world.slug, freeze.id, { decision: "approve", version: once.version });
    await expect(prolong("2026-06-25", again.version)).rejects.toMatchObject({
      invalidParams: [expect.objectContaining({ path: "test_id", code: "refreeze_limit" })],
    });
    const typo = await editFreeze(engineer, world.slug, freeze.id, {
      replay_command: "pytest",
      version: again.version,
    });
    expect(typo.state).toBe("proposed");
  });

  test("a third freeze within the lineage is refused, and allowed after 90 days", async () => {
    const { world, engineer, owner, freeze } = await approved();
    const end = { as: "fixed", reason: "Fixed by a lock." };
    await endFreeze(owner, world.slug, freeze.id, { ...end, version: freeze.version });
    world.clock.advance(3_600_000);
    const second = await proposeFreeze(engineer, world.slug, buildProposal(engineer.userId));
    const effective = await reviewFreeze(owner, world.slug, second.id, { decision: "approve", version: 1 });
    await endFreeze(owner, world.slug, second.id, { ...end, version: effective.version });
    await expect(proposeFreeze(engineer, world.slug, buildProposal(engineer.userId))).rejects.toMatchObject({
      invalidParams: [expect.objectContaining({ code: "refreeze_limit" })],
    });
    world.clock.set("2026-08-30T09:00:00Z");
    const later = buildProposal(engineer.userId, { expires_on: "2026-09-05" });
    expect((await proposeFreeze(engineer, world.slug, later)).state).toBe("proposed");
  });
});
