import { expect, test } from "vitest";
import { addCollection } from "@/lib/testing/add-collection";
import { buildProposal } from "@/lib/testing/build-proposal";
import { describeOnBoth } from "@/lib/testing/databases";
import { createWorld } from "@/lib/testing/world";
import { editFreeze } from "./edit-freeze";
import { proposeFreeze } from "./propose-freeze";
import { reviewFreeze } from "./review-freeze";

describeOnBoth("reviewing a freeze", (database) => {
  async function proposed(merge: readonly string[] = ["a", "b", "c"]) {
    const world = await createWorld(database());
    const engineer = await world.member("engineer");
    const owner = await world.member("owner");
    if (merge.length > 0) await addCollection(world, { merge });
    const freeze = await proposeFreeze(engineer, world.slug, buildProposal(engineer.userId));
    return { world, engineer, owner, freeze };
  }
  const approve = { decision: "approve", version: 1 };

  test("an owner's approval makes the row effective and moves the state that CI reads", async () => {
    const { world, owner, freeze } = await proposed();
    const before = await world.db.read.project.findUniqueOrThrow({ where: { id: world.projectId } });
    const reviewed = await reviewFreeze(owner, world.slug, freeze.id, { ...approve, note: "Seen it flake." });
    expect(reviewed).toMatchObject({ state: "effective", approved_at: "2026-06-01T08:00:00.000Z", version: 2 });
    const after = await world.db.read.project.findUniqueOrThrow({ where: { id: world.projectId } });
    expect(after.stateRevision).toBe(before.stateRevision + 1);
    const review = await world.db.read.freezeReview.findFirstOrThrow({ where: { freezeId: freeze.id } });
    expect(review).toMatchObject({ version: 1, decision: "approve", note: "Seen it flake." });
  });

  test("two owners approving at once: one wins, the other is told both versions", async () => {
    const { world, owner, freeze } = await proposed();
    const other = await world.member("owner");
    const answers = await Promise.allSettled(
      [owner, other].map((ctx) => reviewFreeze(ctx, world.slug, freeze.id, approve)),
    );
    expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const refused = answers.find((answer) => answer.status === "rejected");
    expect(refused?.reason).toMatchObject({ code: "stale_version", details: { yours: 1, current: 2 } });
  });

  test("nobody approves their own proposal, unless the second person is off", async () => {
    const world = await createWorld(database());
    const owner = await world.member("owner");
    await addCollection(world, { merge: ["a"] });
    const own = await proposeFreeze(owner, world.slug, buildProposal(owner.userId));
    await expect(reviewFreeze(owner, world.slug, own.id, approve)).rejects.toMatchObject({
      code: "second_person_required",
    });
    await world.db.transaction((tx) =>
      tx.project.update({ where: { id: world.projectId }, data: { secondPersonOff: true } }),
    );
    expect((await reviewFreeze(owner, world.slug, own.id, approve)).state).toBe("effective");
  });

  test("engineers, viewers, tokens and credentials cannot review", async () => {
    const { world, engineer, owner, freeze } = await proposed();
    const viewer = await world.member("viewer");
    const runner = await world.credential("flake-runner");
    for (const ctx of [engineer, viewer, runner]) {
      await expect(reviewFreeze(ctx, world.slug, freeze.id, approve)).rejects.toMatchObject({ code: "forbidden" });
    }
    await expect(reviewFreeze(world.byToken(owner), world.slug, freeze.id, approve)).rejects.toMatchObject({
      code: "session_required",
    });
  });

  test("somebody of another project sees no such freeze", async () => {
    const { freeze, world } = await proposed();
    const elsewhere = await createWorld(database());
    const stranger = await elsewhere.member("owner");
    await expect(reviewFreeze(stranger, world.slug, freeze.id, approve)).rejects.toMatchObject({ code: "not_found" });
    await expect(reviewFreeze(stranger, elsewhere.slug, freeze.id, approve)).rejects.toMatchObject({
      code: "not_found",
    });
  });

  test("the version that was read must be the version that is approved", async () => {
    const { world, engineer, owner, freeze } = await proposed();
    await editFreeze(engineer, world.slug, freeze.id, { seed: "7", version: 1 });
    await expect(reviewFreeze(owner, world.slug, freeze.id, approve)).rejects.toMatchObject({
      code: "stale_version",
      details: { yours: 1, current: 2 },
    });
  });

  test("without a collection of the default branch nothing is approved, and the refusal says so", async () => {
    const { world, owner, freeze } = await proposed([]);
    await expect(reviewFreeze(owner, world.slug, freeze.id, approve)).rejects.toMatchObject({
      code: "rule_violation",
      invalidParams: [expect.objectContaining({ code: "collection_missing" })],
    });
  });

  test("the freeze lane may become as full as the merge lane and no fuller", async () => {
    const { world, engineer, owner, freeze } = await proposed(["a", "b"]);
    const second = await proposeFreeze(engineer, world.slug, buildProposal(engineer.userId, { test_id: "second" }));
    const third = await proposeFreeze(engineer, world.slug, buildProposal(engineer.userId, { test_id: "third" }));
    await reviewFreeze(owner, world.slug, freeze.id, approve);
    expect((await reviewFreeze(owner, world.slug, second.id, approve)).state).toBe("effective");
    await expect(reviewFreeze(owner, world.slug, third.id, approve)).rejects.toMatchObject({
      code: "rule_violation",
      invalidParams: [expect.objectContaining({ code: "over_budget" })],
    });
  });

  test("approving at once never overfills the lane", async () => {
    const { world, engineer, owner, freeze } = await proposed(["a"]);
    const other = await world.member("owner");
    const second = await proposeFreeze(engineer, world.slug, buildProposal(engineer.userId, { test_id: "second" }));
    const answers = await Promise.allSettled([
      reviewFreeze(owner, world.slug, freeze.id, approve),
      reviewFreeze(other, world.slug, second.id, approve),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  });

  test("a proposal is approved on its last day in UTC, and refused the instant after", async () => {
    const { world, engineer, owner, freeze } = await proposed();
    const late = await proposeFreeze(engineer, world.slug, buildProposal(engineer.userId, { test_id: "late" }));
    world.clock.set("2026-06-10T23:59:59.999Z");
    expect((await reviewFreeze(owner, world.slug, freeze.id, approve)).state).toBe("expiring");
    world.clock.set("2026-06-11T00:00:00.000Z");
    await expect(reviewFreeze(owner, world.slug, late.id, approve)).rejects.toMatchObject({
      invalidParams: [expect.objectContaining({ path: "expires_on", code: "not_in_future" })],
    });
  });

  test("sending back needs a note, and only an edit brings the row back to review", async () => {
    const { world, engineer, owner, freeze } = await proposed();
    const back = { decision: "send_back", version: 1 };
    await expect(reviewFreeze(owner, world.slug, freeze.id, back)).rejects.toMatchObject({
      code: "invalid_input",
      invalidParams: [expect.objectContaining({ path: "note" })],
    });
    const sent = await reviewFreeze(owner, world.slug, freeze.id, { ...back, note: "Which disk?" });
    expect(sent.state).toBe("sent_back");
    await expect(reviewFreeze(owner, world.slug, freeze.id, { ...approve, version: 2 })).rejects.toMatchObject({
      code: "rule_violation",
    });
    const edited = await editFreeze(engineer, world.slug, freeze.id, { reason: "The tmpfs one.", version: 2 });
    expect(edited.state).toBe("proposed");
  });
});
