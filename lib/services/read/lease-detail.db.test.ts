import { expect, it } from "vitest";
import { confirmLease } from "@/lib/services/leases/confirm-lease";
import { fileLease } from "@/lib/services/leases/file-lease";
import { reassignLease } from "@/lib/services/leases/reassign-lease";
import { requestRenewal } from "@/lib/services/leases/request-renewal";
import { revokeLease } from "@/lib/services/leases/revoke-lease";
import { writeDiagnosis } from "@/lib/services/leases/write-diagnosis";
import { addCollection } from "@/lib/testing/add-collection";
import { buildFiling } from "@/lib/testing/build-filing";
import { describeOnBoth } from "@/lib/testing/databases";
import { createWorld, type World } from "@/lib/testing/world";
import { readLeaseDetail } from "./lease-detail";

const text = "The retry timer starts before the socket is open, so a slow accept counts as one.";

async function leased(world: World) {
  const owner = await world.member("owner", "Dana");
  const engineer = await world.member("engineer", "Priya");
  const { leases } = await fileLease(engineer, world.slug, buildFiling(engineer.email));
  const lease = leases[0];
  if (lease === undefined) throw new Error("Nothing was filed.");
  return { owner, engineer, lease };
}

describeOnBoth("The page of one lease", (database) => {
  it("offers an engineer what the rules allow and says why the rest is not possible", async () => {
    const world = await createWorld(database());
    const { engineer, lease } = await leased(world);
    const { hindrances, ci } = await readLeaseDetail(engineer, world.slug, lease.id);
    expect(hindrances).toEqual({
      renew: null,
      diagnose: null,
      revoke: null,
      close: "Only an accepted diagnosis closes a lease.",
      delete: "Only an owner may say that a test is deleted or promoted.",
      promote: "Only an owner may say that a test is deleted or promoted.",
      reassign: null,
      confirm: "Only an owner may confirm a lease.",
    });
    expect(ci).toMatchObject({ rerunsLeft: 2, failsNow: false, failsAt: lease.expires_at });
  });

  it("offers a viewer nothing", async () => {
    const world = await createWorld(database());
    const { lease } = await leased(world);
    const viewer = await world.member("viewer");
    const { hindrances } = await readLeaseDetail(viewer, world.slug, lease.id);
    expect(new Set(Object.values(hindrances))).toEqual(new Set(["This needs the role engineer; yours is viewer."]));
  });

  it("lets an owner who did not file it confirm a lease, once", async () => {
    const world = await createWorld(database(), { policy: { leased_after_red_needs_owner: true } });
    const { owner, lease } = await leased(world);
    const own = await fileLease(owner, world.slug, buildFiling(owner.email, { test_id: "tests/b.py::test_own" }));
    const confirmable = async (id: string) => {
      const { hindrances, showsConfirmation } = await readLeaseDetail(owner, world.slug, id);
      expect(showsConfirmation).toBe(true);
      return hindrances.confirm;
    };
    expect(await confirmable(own.leases[0]?.id ?? "")).toMatch(/may not decide/);
    expect(await confirmable(lease.id)).toBeNull();
    await confirmLease(owner, world.slug, lease.id, { version: lease.version });
    expect(await confirmable(lease.id)).toBe("An owner confirmed this lease already.");
  });

  it("asks the newest collection before an owner may call the test deleted", async () => {
    const world = await createWorld(database());
    const { owner, lease } = await leased(world);
    expect((await readLeaseDetail(owner, world.slug, lease.id)).hindrances.delete).toContain("no collection");
    await addCollection(world, { merge: [lease.test_id] });
    expect((await readLeaseDetail(owner, world.slug, lease.id)).hindrances.delete).toContain("still holds this test");
    world.clock.advance(1_000);
    await addCollection(world, { merge: ["another"] });
    expect((await readLeaseDetail(owner, world.slug, lease.id)).hindrances.delete).toBeNull();
  });

  it("hinders a revocation at the very instant of the expiry, and what it says is what the verb says", async () => {
    const world = await createWorld(database());
    const { engineer, lease } = await leased(world);
    world.clock.set(lease.expires_at);
    const { hindrances, ci } = await readLeaseDetail(engineer, world.slug, lease.id);
    expect(hindrances.revoke).toMatch(/^An expired lease cannot be revoked/);
    expect(ci).toMatchObject({ rerunsLeft: 0, failsNow: true, failsAt: null });
    await expect(
      revokeLease(engineer, world.slug, lease.id, { reason: "x", version: lease.version }),
    ).rejects.toMatchObject({ code: "rule_violation" });
  });

  it("hinders a second renewal and a second diagnosis while the first waits", async () => {
    const world = await createWorld(database());
    const { engineer, lease } = await leased(world);
    const expires = new Date(world.clock.now().getTime() + 13 * 86_400_000).toISOString();
    const { version } = lease;
    await requestRenewal(engineer, world.slug, lease.id, { expires_at: expires, reason: "In review.", version });
    await writeDiagnosis(engineer, world.slug, lease.id, { text, links: ["https://example.org/pull/7"], version });
    const { hindrances } = await readLeaseDetail(engineer, world.slug, lease.id);
    expect(hindrances.renew).toContain("already waits for an owner");
    expect(hindrances.diagnose).toContain("already waits for an owner");
  });

  it("tells every event, newest first, with people by name and only the fields that changed", async () => {
    const world = await createWorld(database());
    const { owner, engineer, lease } = await leased(world);
    world.clock.advance(60_000);
    await reassignLease(engineer, world.slug, lease.id, { owner: owner.email, version: lease.version });
    const { events } = await readLeaseDetail(owner, world.slug, lease.id);
    expect(events.map(({ who, action }) => [who, action])).toEqual([
      ["Priya", "lease.reassigned"],
      ["Priya", "lease.filed"],
    ]);
    expect(events[0]?.changes).toEqual([{ field: "owner_id", before: "Priya", after: "Dana" }]);
    expect(events[1]?.changes).toContainEqual({ field: "class", before: null, after: "timing" });
  });

  it("is not there for a stranger, nor under another project", async () => {
    const world = await createWorld(database());
    const { owner, lease } = await leased(world);
    const other = await createWorld(database());
    const stranger = await other.member("owner");
    await expect(readLeaseDetail(stranger, world.slug, lease.id)).rejects.toMatchObject({ code: "not_found" });
    await expect(readLeaseDetail(stranger, other.slug, lease.id)).rejects.toMatchObject({ code: "not_found" });
    await expect(readLeaseDetail(owner, world.slug, "nothing")).rejects.toMatchObject({ code: "not_found" });
  });
});
