import { expect, it } from "vitest";
import { describeOnBoth } from "@/lib/testing/databases";
import { createWorld, type PersonContext, type World } from "@/lib/testing/world";
import { verifyAudit } from "../audit-verify";
import { uploadFixtureLedger } from "../evidence/upload-ledger";
import { listLockChanges } from "../read/list-lock-changes";
import { listLocks } from "../read/list-locks";
import { requestVerdict } from "../verdicts/request-verdict";
import { requestLockChange } from "./request-lock-change";
import { retireDigest } from "./retire-digest";
import { reviewLockChange } from "./review-lock-change";
import { withdrawLockChange } from "./withdraw-lock-change";

const digestOf = (digit: string) => `sha256:${digit.repeat(64)}`;
const asked = (changes: Record<string, unknown> = {}) => ({
  suite_id: "golden",
  case_id: "invoice-1",
  path: "golden/invoice-1.json",
  digest: digestOf("a"),
  why: "The total is rounded once now.",
  pull_request: "https://git.example.org/acme/parser/pull/7",
  ...changes,
});

type Scene = { readonly world: World; readonly engineer: PersonContext; readonly owner: PersonContext };

describeOnBoth("A witness lock", (database) => {
  async function scene(): Promise<Scene> {
    const world = await createWorld(database());
    return { world, engineer: await world.member("engineer"), owner: await world.member("owner") };
  }

  async function approve({ world, engineer, owner }: Scene, changes: Record<string, unknown> = {}) {
    const waiting = await requestLockChange(engineer, world.slug, asked(changes));
    const review = { decision: "approve", note: "Seen.", version: waiting.version };
    return reviewLockChange(owner, world.slug, waiting.id, review);
  }

  const stateRevision = async (world: World) =>
    (await database().read.project.findUniqueOrThrow({ where: { id: world.projectId } })).stateRevision;
  const locks = async ({ world, engineer }: Scene) => (await listLocks(engineer, world.slug, {})).items;

  it("is made by the first approved request; until then nothing changes", async () => {
    const at = await scene();
    const waiting = await requestLockChange(at.engineer, at.world.slug, asked());
    expect(waiting).toMatchObject({
      state: "requested",
      author: { id: at.engineer.userId },
      reviewed_by: null,
      version: 1,
    });
    expect([await locks(at), await stateRevision(at.world)]).toEqual([[], 0]);
    const review = { decision: "approve", version: 1 };
    const approved = await reviewLockChange(at.owner, at.world.slug, waiting.id, review);
    expect(approved).toMatchObject({ state: "approved", reviewed_by: { id: at.owner.userId }, version: 2 });
    expect(await locks(at)).toMatchObject([
      { suite_id: "golden", case_id: "invoice-1", path: "golden/invoice-1.json", digests: [{ digest: digestOf("a") }] },
    ]);
    expect(await stateRevision(at.world)).toBe(1);
    await expect(
      reviewLockChange(at.owner, at.world.slug, waiting.id, { ...review, version: 2 }),
    ).rejects.toMatchObject({
      code: "conflict",
    });
  });

  it("takes a second digest beside the first, and lets both pass until the old one is retired", async () => {
    const at = await scene();
    await approve(at);
    await approve(at, { digest: digestOf("b"), path: null });
    const [lock] = await locks(at);
    expect(lock).toMatchObject({ path: "golden/invoice-1.json", retired: [] });
    const runner = await at.world.credential("fixture-runner");
    const scorer = await at.world.credential("scorer");
    const codes = async (digit: string, sha: string) => {
      const cases = [
        {
          id: "invoice-1",
          input_digest: digestOf("1"),
          expected_digest: digestOf(digit),
          actual_digest: digestOf(digit),
          status: "match",
        },
      ];
      await uploadFixtureLedger(runner, at.world.slug, sha, { branch: "topic" }, { suite_id: "golden", cases });
      const { reasons } = await requestVerdict(scorer, at.world.slug, sha, { branch: "topic" });
      return reasons.filter(({ part, severity }) => part === "fixture" && severity === "fail").map(({ code }) => code);
    };
    expect([await codes("a", "1".repeat(40)), await codes("b", "2".repeat(40))]).toEqual([[], []]);
    expect(await codes("c", "3".repeat(40))).toEqual(["lock_moved"]);
    const retirement = { digest: digestOf("a"), reason: "The branch is merged everywhere." };
    const { lock: left } = await retireDigest(at.owner, at.world.slug, lock?.id ?? "", retirement);
    expect(left).toMatchObject({
      digests: [{ digest: digestOf("b") }],
      retired: [{ digest: digestOf("a"), retired_by: { id: at.owner.userId } }],
    });
    expect([await codes("a", "1".repeat(40)), await codes("b", "2".repeat(40))]).toEqual([["lock_moved"], []]);
    expect(await stateRevision(at.world)).toBe(3);
    await expect(retireDigest(at.owner, at.world.slug, lock?.id ?? "", retirement)).rejects.toMatchObject({
      code: "conflict",
    });
  });

  it("gets a retired digest back by a new request", async () => {
    const at = await scene();
    await approve(at);
    await approve(at, { digest: digestOf("b") });
    const [lock] = await locks(at);
    await retireDigest(at.owner, at.world.slug, lock?.id ?? "", { digest: digestOf("a"), reason: "Gone." });
    at.world.clock.advance(1000);
    await approve(at);
    expect((await locks(at))[0]).toMatchObject({
      digests: [{ digest: digestOf("b") }, { digest: digestOf("a") }],
      retired: [],
    });
  });

  it("is removed with its last digest, but not the project's only lock", async () => {
    const at = await scene();
    await approve(at);
    await approve(at, { case_id: "invoice-2" });
    const [first, second] = await locks(at);
    const retirement = { digest: digestOf("a"), reason: "The fixture is deleted." };
    expect(await retireDigest(at.owner, at.world.slug, second?.id ?? "", retirement)).toEqual({ lock: null });
    expect((await locks(at)).map(({ id }) => id)).toEqual([first?.id]);
    expect(await stateRevision(at.world)).toBe(3);
    const audit = { where: { chain: at.world.projectId, action: "lock.removed" } };
    const event = await database().read.auditEvent.findFirstOrThrow(audit);
    expect(JSON.parse(event.before ?? "")).toMatchObject({ case_id: "invoice-2", digests: [digestOf("a")] });
    await expect(retireDigest(at.owner, at.world.slug, first?.id ?? "", retirement)).rejects.toMatchObject({
      code: "rule_violation",
      invalidParams: [{ path: "digest", code: "only_lock" }],
    });
    expect((await locks(at))[0]?.digests).toHaveLength(1);
  });

  it("needs an owner who is not the author, whatever they decide", async () => {
    const at = await scene();
    const waiting = await requestLockChange(at.owner, at.world.slug, asked());
    for (const decision of ["approve", "refuse"]) {
      await expect(
        reviewLockChange(at.owner, at.world.slug, waiting.id, { decision, version: 1 }),
      ).rejects.toMatchObject({
        code: "rule_violation",
        invalidParams: [{ code: "second_person" }],
      });
    }
    const other = await at.world.member("owner");
    const refused = await reviewLockChange(other, at.world.slug, waiting.id, {
      decision: "refuse",
      note: "Why?",
      version: 1,
    });
    expect(refused).toMatchObject({ state: "refused", review_note: "Why?" });
    expect([await locks(at), await stateRevision(at.world)]).toEqual([[], 0]);
  });

  it("may be approved by its author where the project has one person and the second is off", async () => {
    const world = await createWorld(database());
    const owner = await world.member("owner");
    await database().transaction((tx) =>
      tx.project.update({ where: { id: world.projectId }, data: { secondPersonOff: true } }),
    );
    const waiting = await requestLockChange(owner, world.slug, asked());
    const approved = await reviewLockChange(owner, world.slug, waiting.id, { decision: "approve", version: 1 });
    expect(approved.state).toBe("approved");
  });

  it("is asked for by the author alone to be dropped again", async () => {
    const at = await scene();
    const waiting = await requestLockChange(at.engineer, at.world.slug, asked());
    await expect(withdrawLockChange(at.owner, at.world.slug, waiting.id, { version: 1 })).rejects.toMatchObject({
      code: "forbidden",
    });
    expect(await withdrawLockChange(at.engineer, at.world.slug, waiting.id, { version: 1 })).toMatchObject({
      state: "withdrawn",
    });
    const again = await requestLockChange(at.engineer, at.world.slug, asked());
    expect(again.state).toBe("requested");
  });

  it.each<[string, Record<string, unknown>, string, string]>([
    ["no reason", { why: "  " }, "invalid_input", "why"],
    ["no pull request", { pull_request: "#7" }, "invalid_input", "pull_request"],
    ["a digest that is none", { digest: "abc" }, "invalid_input", "digest"],
    ["an unknown key", { force: true }, "invalid_input", "force"],
    ["a digest that waits already", { digest: digestOf("d") }, "rule_violation", "digest"],
    ["a digest that is approved", { digest: digestOf("a") }, "rule_violation", "digest"],
  ])("refuses a request with %s, and names it", async (_, changes, code, path) => {
    const at = await scene();
    await approve(at);
    await requestLockChange(at.engineer, at.world.slug, asked({ digest: digestOf("d") }));
    await expect(requestLockChange(at.engineer, at.world.slug, asked(changes))).rejects.toMatchObject({
      code,
      invalidParams: [expect.objectContaining({ path })],
    });
  });

  it("is not changed by a reader, a token, a credential or another project's people", async () => {
    const at = await scene();
    await approve(at);
    const [lock] = await locks(at);
    const waiting = await requestLockChange(at.engineer, at.world.slug, asked({ digest: digestOf("b") }));
    const viewer = await at.world.member("viewer");
    const scorer = await at.world.credential("scorer");
    const stranger = await (await createWorld(database())).member("owner");
    for (const [ctx, code] of [
      [viewer, "forbidden"],
      [scorer, "forbidden"],
      [stranger, "not_found"],
    ] as const) {
      await expect(requestLockChange(ctx, at.world.slug, asked())).rejects.toMatchObject({ code });
      await expect(withdrawLockChange(ctx, at.world.slug, waiting.id, { version: 1 })).rejects.toMatchObject({ code });
    }
    const review = { decision: "approve", version: 1 };
    const deciders = [
      [at.engineer, "forbidden"],
      [at.world.byToken(at.owner), "session_required"],
      [scorer, "forbidden"],
    ] as const;
    for (const [ctx, code] of deciders) {
      await expect(reviewLockChange(ctx, at.world.slug, waiting.id, review)).rejects.toMatchObject({ code });
      const retirement = { digest: digestOf("a"), reason: "x" };
      await expect(retireDigest(ctx, at.world.slug, lock?.id ?? "", retirement)).rejects.toMatchObject({ code });
    }
    const elsewhere = await scene();
    await expect(reviewLockChange(elsewhere.owner, elsewhere.world.slug, waiting.id, review)).rejects.toMatchObject({
      code: "not_found",
    });
  });

  it("is decided once, when two owners decide at the same time", async () => {
    const at = await scene();
    const waiting = await requestLockChange(at.engineer, at.world.slug, asked());
    const owners = [at.owner, await at.world.member("owner")];
    const results = await Promise.allSettled(
      owners.map((owner) => reviewLockChange(owner, at.world.slug, waiting.id, { decision: "approve", version: 1 })),
    );
    expect(results.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect((await locks(at))[0]?.digests).toHaveLength(1);
    for await (const chain of verifyAudit(database().read)) expect(chain.broken).toBeNull();
  });

  it("is listed page by page, with the requests newest first", async () => {
    const at = await scene();
    for (const case_id of ["c", "a", "b"]) {
      await approve(at, { case_id });
      at.world.clock.advance(1000);
    }
    await approve(at, { suite_id: "another", case_id: "z" });
    const cases: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await listLocks(at.engineer, at.world.slug, { limit: 1, cursor });
      expect(page.total).toBe(4);
      cases.push(...page.items.map((lock) => `${lock.suite_id} ${lock.case_id}`));
      cursor = page.next_cursor ?? undefined;
    } while (cursor !== undefined);
    expect(cases).toEqual(["another z", "golden a", "golden b", "golden c"]);
    expect((await listLocks(at.engineer, at.world.slug, { suite_id: "another" })).total).toBe(1);
    const first = await listLockChanges(at.engineer, at.world.slug, { limit: 3, state: "approved" });
    const rest = await listLockChanges(at.engineer, at.world.slug, { limit: 3, cursor: first.next_cursor ?? "" });
    expect([...first.items, ...rest.items].map(({ case_id }) => case_id)).toEqual(["z", "b", "a", "c"]);
    expect((await listLockChanges(at.engineer, at.world.slug, { state: "requested" })).total).toBe(0);
    for (const list of [listLocks, listLockChanges]) {
      await expect(list(at.engineer, at.world.slug, { cursor: "x" })).rejects.toMatchObject({ code: "invalid_input" });
    }
  });
});
