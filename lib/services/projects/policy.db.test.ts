import { expect, it } from "vitest";
import { defaultPolicyBody, type PolicyBody } from "@/lib/contract/v1/policy";
import { fileLease } from "@/lib/services/leases/file-lease";
import { buildFiling } from "@/lib/testing/build-filing";
import { describeOnBoth } from "@/lib/testing/databases";
import { createWorld, type World } from "@/lib/testing/world";
import { changePolicy } from "./change-policy";
import { previewPatterns } from "./preview-patterns";
import { projectSettings } from "./project-settings";
import { reviewPolicyChange } from "./review-policy-change";
import { setSecondPerson } from "./set-second-person";
import { withdrawPolicyChange } from "./withdraw-policy-change";

const dayMs = 86_400_000;

describeOnBoth("A project's policy", (database) => {
  const projectOf = (world: World) => database().read.project.findUniqueOrThrow({ where: { id: world.projectId } });
  const policyOf = async (world: World): Promise<PolicyBody> => JSON.parse((await projectOf(world)).policy);

  async function edit(world: World, changes: Partial<PolicyBody>) {
    const { revision } = await projectOf(world);
    return { policy: { ...(await policyOf(world)), ...changes }, reason: "We agreed on it.", base_revision: revision };
  }

  async function twoOwners(policy: Partial<PolicyBody> = {}) {
    const world = await createWorld(database(), { policy });
    return { world, ada: await world.member("owner", "Ada"), bob: await world.member("owner", "Bob") };
  }

  it("is tightened at once by one owner, and moves what CI fetches", async () => {
    const { world, ada } = await twoOwners();
    const before = await projectOf(world);
    const { change } = await changePolicy(ada, world.slug, await edit(world, { lease_maximum_days: 10 }));
    expect(change).toMatchObject({ state: "applied", loosened: [] });
    const after = await projectOf(world);
    expect(JSON.parse(after.policy).lease_maximum_days).toBe(10);
    expect(after.stateRevision).toBe(before.stateRevision + 1);
    expect(after.loosenedAt).toBeNull();
  });

  it("is loosened only when another owner approves, and says so on verdicts from then on", async () => {
    const { world, ada, bob } = await twoOwners({ lease_maximum_days: 7 });
    const { change } = await changePolicy(ada, world.slug, await edit(world, { lease_maximum_days: 9 }));
    expect(change).toMatchObject({ state: "requested", loosened: ["lease_maximum_days"] });
    expect((await policyOf(world)).lease_maximum_days).toBe(7);
    const approve = { decision: "approve" };
    await expect(reviewPolicyChange(ada, world.slug, change.id, approve)).rejects.toMatchObject({
      code: "second_person_required",
    });
    await reviewPolicyChange(bob, world.slug, change.id, approve);
    expect((await policyOf(world)).lease_maximum_days).toBe(9);
    const settings = await projectSettings(bob, world.slug);
    expect(settings.loosened).toEqual({ at: world.clock.now(), fields: ["lease_maximum_days"] });
    expect(settings.policyRequests).toEqual([]);
    await expect(reviewPolicyChange(bob, world.slug, change.id, approve)).rejects.toMatchObject({ code: "conflict" });
  });

  it("keeps an earlier loosening's name for its own 30 days when another follows", async () => {
    const { world, ada, bob } = await twoOwners({ lease_maximum_days: 7, lease_maximum_reruns: 2 });
    const loosen = async (changes: Partial<PolicyBody>) => {
      const { change } = await changePolicy(ada, world.slug, await edit(world, changes));
      await reviewPolicyChange(bob, world.slug, change.id, { decision: "approve" });
      return (await projectSettings(ada, world.slug)).loosened?.fields;
    };
    await loosen({ lease_maximum_days: 8 });
    world.clock.advance(30 * dayMs - 1);
    expect(await loosen({ lease_maximum_reruns: 3 })).toEqual(["lease_maximum_days", "lease_maximum_reruns"]);
    world.clock.advance(30 * dayMs);
    expect(await loosen({ lease_maximum_days: 9 })).toEqual(["lease_maximum_days"]);
  });

  it("is loosened by one person only while the second person is off", async () => {
    const world = await createWorld(database(), { policy: { lease_maximum_days: 7 } });
    const ada = await world.member("owner");
    const { change } = await changePolicy(ada, world.slug, await edit(world, { lease_maximum_days: 9 }));
    expect(change.state).toBe("requested");
    await setSecondPerson(ada, world.slug, { off: true });
    const second = await changePolicy(ada, world.slug, await edit(world, { lease_maximum_days: 10 }));
    expect(second.change).toMatchObject({ state: "applied", loosened: ["lease_maximum_days"] });
    expect((await projectSettings(ada, world.slug)).loosened?.fields).toEqual(["lease_maximum_days"]);
  });

  it("can be refused by another owner, and taken back only by who asked", async () => {
    const { world, ada, bob } = await twoOwners({ lease_maximum_days: 7 });
    const ask = async () => (await changePolicy(ada, world.slug, await edit(world, { lease_maximum_days: 9 }))).change;
    const first = await ask();
    await expect(withdrawPolicyChange(bob, world.slug, first.id)).rejects.toMatchObject({ code: "forbidden" });
    expect(await withdrawPolicyChange(ada, world.slug, first.id)).toMatchObject({ state: "withdrawn" });
    const second = await ask();
    const refused = await reviewPolicyChange(bob, world.slug, second.id, { decision: "refuse", note: "No." });
    expect(refused.change).toMatchObject({ state: "refused", reviewedById: bob.userId });
    expect((await policyOf(world)).lease_maximum_days).toBe(7);
  });

  it("drops requests that were written against the policy before", async () => {
    const { world, ada, bob } = await twoOwners({ lease_maximum_days: 7 });
    const { change } = await changePolicy(ada, world.slug, await edit(world, { lease_maximum_days: 9 }));
    await changePolicy(bob, world.slug, await edit(world, { lease_maximum_days: 5, lease_default_days: 5 }));
    await expect(reviewPolicyChange(bob, world.slug, change.id, { decision: "approve" })).rejects.toMatchObject({
      code: "conflict",
    });
    expect((await policyOf(world)).lease_maximum_days).toBe(5);
  });

  it("refuses a change that was written against an older policy, and not one that other work overtook", async () => {
    const { world, ada, bob } = await twoOwners();
    const stale = await edit(world, { lease_maximum_days: 12 });
    await fileLease(ada, world.slug, buildFiling(ada.email));
    await changePolicy(bob, world.slug, { ...stale, policy: { ...stale.policy, lease_maximum_days: 13 } });
    await expect(changePolicy(ada, world.slug, stale)).rejects.toMatchObject({ code: "stale_version" });
  });

  it.each([
    [{ lease_maximum_days: 15 }, "policy.lease_maximum_days"],
    [{ lease_maximum_reruns: 6 }, "policy.lease_maximum_reruns"],
    [{ freeze_maximum_days: 31 }, "policy.freeze_maximum_days"],
    [{ renewals: { order: 2, timing: 2, environment: 2 } }, "policy.renewals.order"],
    [{ protected_patterns: ["ok", "*"] }, "policy.protected_patterns.1"],
  ])("refuses %j, beyond the product's limits, naming the field", async (changes, path) => {
    const { world, ada } = await twoOwners();
    await expect(changePolicy(ada, world.slug, await edit(world, changes))).rejects.toMatchObject({
      code: "rule_violation",
      invalidParams: expect.arrayContaining([expect.objectContaining({ path })]),
    });
  });

  it("names an unknown setting", async () => {
    const { world, ada } = await twoOwners();
    const input = await edit(world, { extra: 1 } as Partial<PolicyBody>);
    await expect(changePolicy(ada, world.slug, input)).rejects.toMatchObject({
      code: "invalid_input",
      invalidParams: [expect.objectContaining({ path: "policy.extra" })],
    });
  });

  it("ends what a new protected pattern hits, by id or tag, in the same change", async () => {
    const { world, ada } = await twoOwners({ protected_patterns: [] });
    await database().transaction((tx) =>
      tx.collection.create({ data: collection(world, [{ id: "tests/test_b.py::test_tagged", tags: ["ledger"] }]) }),
    );
    const ids = ["tests/test_a.py::test_ledger", "tests/test_b.py::test_tagged", "tests/test_c.py::test_free"];
    for (const test_id of ids) await fileLease(ada, world.slug, buildFiling(ada.email, { test_id }));
    const preview = await previewPatterns(ada, world.slug, { protected_patterns: ["*<ledger>*"] });
    expect(preview.leases.map(({ testId }) => testId)).toEqual(ids.slice(0, 2));
    expect(preview.tests).toEqual([{ testId: ids[1], pattern: "*<ledger>*" }]);
    const { ended } = await changePolicy(ada, world.slug, await edit(world, { protected_patterns: ["*<ledger>*"] }));
    expect(ended.map(({ kind, testId }) => [kind, testId])).toEqual(ids.slice(0, 2).map((id) => ["lease", id]));
    const leases = await database().read.lease.findMany({
      where: { projectId: world.projectId },
      orderBy: { testId: "asc" },
    });
    expect(leases.map(({ endKind }) => endKind)).toEqual(["revoked", "revoked", null]);
    expect(leases[0]?.endReason).toContain("*<ledger>*");
    const open = await database().read.openTest.findMany({ where: { projectId: world.projectId } });
    expect(open.map(({ testKey }) => testKey)).toEqual([ids[2]]);
    const events = await database().read.auditEvent.findMany({
      where: { chain: world.projectId, action: "lease.revoked" },
    });
    expect(events).toHaveLength(2);
  });

  it("is an owner's to change, in a session", async () => {
    const { world, ada } = await twoOwners();
    const input = await edit(world, { lease_maximum_days: 10 });
    for (const role of ["viewer", "engineer"] as const) {
      await expect(changePolicy(await world.member(role), world.slug, input)).rejects.toMatchObject({
        code: "forbidden",
      });
    }
    await expect(changePolicy(world.byToken(ada), world.slug, input)).rejects.toMatchObject({
      code: "session_required",
    });
  });

  it("starts as the default", async () => {
    const { world, ada } = await twoOwners();
    expect((await projectSettings(ada, world.slug)).policy).toEqual(defaultPolicyBody);
  });
});

function collection(world: World, tests: readonly { id: string; tags: string[] }[]) {
  const body = { framework: "pytest", tests: tests.map((test) => ({ ...test, lanes: ["merge"], skip: null })) };
  return {
    projectId: world.projectId,
    commitSha: "a".repeat(40),
    branch: "main",
    defaultBranch: true,
    body: JSON.stringify(body),
    bodySha256: "b".repeat(64),
    mergeCount: tests.length,
    witnessCount: 0,
    freezeCount: 0,
    errors: "[]",
    receivedAt: world.clock.now(),
  };
}
