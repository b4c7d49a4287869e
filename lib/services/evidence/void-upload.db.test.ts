import { expect, it } from "vitest";
import { verdictSchema } from "@/lib/contract/v1/files/verdict";
import { describeOnBoth } from "@/lib/testing/databases";
import { createWorld, type World } from "@/lib/testing/world";
import { verifyProjectAudit } from "../audit-verify";
import { recordCollection } from "../collections/record-collection";
import { listEvidence } from "../read/list-evidence";
import { requestVerdict } from "../verdicts/request-verdict";
import { requestVoid } from "./request-void";
import { reviewVoid } from "./review-void";
import { uploadPropertyLedger } from "./upload-ledger";

const sha = "a".repeat(40);
const ledger = { suite_id: "s", seed: "1", cases_run: 9, cases_failed: 0, killed_mutants: 3, mutant_budget: 2 };

async function upload(world: World, changes: object = {}, job = "one") {
  const runner = await world.credential("property-runner");
  const origin = { branch: "topic", run_id: "1", job_id: job };
  return uploadPropertyLedger(runner, world.slug, sha, origin, { ...ledger, ...changes });
}

async function gate(world: World) {
  const scorer = await world.credential("scorer");
  return verdictSchema.parse(await requestVerdict(scorer, world.slug, sha, { branch: "topic" }));
}

describeOnBoth("leaving an upload out", (database) => {
  it("takes an engineer who asks and an owner who did not, and is printed on the verdict", async () => {
    const world = await createWorld(database());
    const [engineer, owner] = [await world.member("engineer"), await world.member("owner")];
    const bad = await upload(world, { cases_failed: 1 });
    await upload(world, {}, "two");
    expect((await gate(world)).parts.property).toBe("fail");

    const asked = await requestVoid(engineer, world.slug, bad.id, { reason: "The runner's disk was full." });
    expect(asked.void).toMatchObject({ reason: "The runner's disk was full.", voided_at: null });
    expect((await gate(world)).parts.property).toBe("fail");

    const review = { decision: "approve", requested_at: asked.void?.requested_at };
    const voided = await reviewVoid(owner, world.slug, bad.id, review);
    expect(voided.void?.voided_by?.id).toBe(owner.userId);
    const verdict = await gate(world);
    expect(verdict.parts.property).not.toBe("fail");
    expect(verdict.reasons.find(({ code }) => code === "evidence_voided")?.message).toContain(
      "The runner's disk was full.",
    );
    expect((await verifyProjectAudit(database().read, world.projectId)).broken).toBeNull();
  });

  it("refuses the owner who asked, a token, an engineer and a viewer", async () => {
    const world = await createWorld(database());
    const [viewer, engineer] = [await world.member("viewer"), await world.member("engineer")];
    const [owner, other] = [await world.member("owner"), await world.member("owner")];
    const { id } = await upload(world);
    await expect(requestVoid(viewer, world.slug, id, { reason: "x" })).rejects.toMatchObject({ code: "forbidden" });
    const asked = await requestVoid(owner, world.slug, id, { reason: "Wrong branch." });
    const review = { decision: "approve", requested_at: asked.void?.requested_at };
    await expect(reviewVoid(owner, world.slug, id, review)).rejects.toMatchObject({ code: "rule_violation" });
    await expect(reviewVoid(engineer, world.slug, id, review)).rejects.toMatchObject({ code: "forbidden" });
    await expect(reviewVoid(world.byToken(other), world.slug, id, review)).rejects.toMatchObject({
      code: "session_required",
    });
    await expect(requestVoid(engineer, world.slug, id, { reason: "Again." })).rejects.toMatchObject({
      code: "conflict",
    });
    await expect(requestVoid(engineer, world.slug, id, { reason: "  " })).rejects.toMatchObject({
      code: "invalid_input",
    });
  });

  it("refuses an answer to a request that was replaced meanwhile", async () => {
    const world = await createWorld(database());
    const [engineer, owner, other] = [
      await world.member("engineer"),
      await world.member("owner"),
      await world.member("owner"),
    ];
    const { id } = await upload(world);
    const first = await requestVoid(engineer, world.slug, id, { reason: "First." });
    const seen = first.void?.requested_at;
    const refused = await reviewVoid(owner, world.slug, id, { decision: "refuse", requested_at: seen });
    expect(refused.void).toBeNull();
    await expect(reviewVoid(other, world.slug, id, { decision: "approve", requested_at: seen })).rejects.toMatchObject({
      code: "conflict",
    });
    world.clock.advance(1);
    await requestVoid(engineer, world.slug, id, { reason: "Second." });
    await expect(reviewVoid(other, world.slug, id, { decision: "approve", requested_at: seen })).rejects.toMatchObject({
      code: "stale_version",
    });
  });

  it("moves lease-state for a collection of the default branch only, and knows no upload of another project", async () => {
    const world = await createWorld(database());
    const [engineer, owner] = [await world.member("engineer"), await world.member("owner")];
    const collector = await world.credential("collector");
    const body = { framework: "pytest", tests: [{ id: "t", lanes: ["merge"], skip: null }] };
    await recordCollection(collector, world.slug, sha, { branch: "main" }, body);
    await upload(world);
    const page = await listEvidence(engineer, world.slug, sha, { limit: "1" });
    expect(page).toMatchObject({ total: 2, items: [{ kind: "collection", tests: 1, writer: "collector" }] });
    const rest = await listEvidence(engineer, world.slug, sha, { cursor: page.next_cursor ?? "" });
    expect(rest).toMatchObject({ next_cursor: null, items: [{ kind: "property", writer: "property-runner" }] });

    const stateRevision = async () =>
      (await database().read.project.findUniqueOrThrow({ where: { id: world.projectId } })).stateRevision;
    const voidIt = async (id: string) => {
      const asked = await requestVoid(engineer, world.slug, id, { reason: "Wrong." });
      await reviewVoid(owner, world.slug, id, { decision: "approve", requested_at: asked.void?.requested_at });
    };
    const before = await stateRevision();
    await voidIt(rest.items[0]?.id ?? "");
    expect(await stateRevision()).toBe(before);
    await voidIt(page.items[0]?.id ?? "");
    expect(await stateRevision()).toBe(before + 1);

    const other = await createWorld(database());
    const stranger = await other.member("engineer");
    await expect(requestVoid(stranger, other.slug, page.items[0]?.id ?? "", { reason: "Mine?" })).rejects.toMatchObject(
      { code: "not_found" },
    );
  });
});
