import { expect, it } from "vitest";
import { describeOnBoth } from "@/lib/testing/databases";
import { createWorld } from "@/lib/testing/world";
import { requestLockChange } from "../locks/request-lock-change";
import { reviewLockChange } from "../locks/review-lock-change";
import { readWitnessPage } from "./witness-page";

const digest = (digit: string) => `sha256:${digit.repeat(64)}`;
const change = (case_id: string, digit: string) => ({
  suite_id: "golden",
  case_id,
  digest: digest(digit),
  why: "The printer changed.",
  pull_request: "https://git.example.org/acme/parser/pull/7",
});

describeOnBoth("the page about witness locks", (database) => {
  it("shows what waits with what the reader may do, then the lock and the decision", async () => {
    const world = await createWorld(database());
    const [author, owner, viewer] = [
      await world.member("owner"),
      await world.member("owner"),
      await world.member("viewer"),
    ];
    const asked = await requestLockChange(author, world.slug, change("dates", "a"));
    const query = { suite: "", cursor: null };
    const forAuthor = await readWitnessPage(author, world.slug, query);
    expect(forAuthor).toMatchObject({ locksTotal: 0, waitingTotal: 1, fixtureOwner: null });
    expect(forAuthor.waiting).toMatchObject([{ isMine: true, hindrance: expect.stringContaining("another owner") }]);
    expect((await readWitnessPage(viewer, world.slug, query)).waiting[0]?.hindrance).toContain("waits for an owner");
    expect((await readWitnessPage(owner, world.slug, query)).waiting[0]).toMatchObject({
      isMine: false,
      hindrance: null,
    });

    await reviewLockChange(owner, world.slug, asked.id, { decision: "approve", version: asked.version });
    const after = await readWitnessPage(viewer, world.slug, { suite: "golden", cursor: "cut" });
    expect(after.waiting).toEqual([]);
    expect(after.locks).toMatchObject([{ case_id: "dates", digests: [{ digest: digest("a") }] }]);
    expect(after.decided).toMatchObject([{ state: "approved", reviewed_by: { id: owner.userId } }]);
    expect((await readWitnessPage(viewer, world.slug, { suite: "other", cursor: null })).locks).toEqual([]);
  });
});
